import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../../../../features/orders/purchase-orders/order-page.tsx';

export const Route = createFileRoute('/_app/purchase_orders/$id/')({ component: PurchaseOrder });

function PurchaseOrder() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <OrderPage
      key={id}
      id={id}
      onDraft={(slug) => void navigate({ to: '/purchase_orders/drafts/$slug', params: { slug } })}
    />
  );
}
