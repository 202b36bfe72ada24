import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../../features/orders/purchase-orders/orders-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/purchase_orders/')({
  validateSearch: readListAddress,
  component: PurchaseOrders,
});

function PurchaseOrders() {
  const navigate = Route.useNavigate();
  return (
    <OrdersPage
      search={Route.useSearch()}
      onOpen={({ id }) => void navigate({ to: '/purchase_orders/$id', params: { id } })}
      onDraft={(slug) => void navigate({ to: '/purchase_orders/drafts/$slug', params: { slug } })}
    />
  );
}
