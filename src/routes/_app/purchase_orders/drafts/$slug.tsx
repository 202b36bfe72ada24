import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '../../../../features/orders/purchase-orders/order-form.tsx';

export const Route = createFileRoute('/_app/purchase_orders/drafts/$slug')({ component: Draft });

function Draft() {
  const { slug } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <OrderScreen
      slug={slug}
      onMoved={(next) =>
        void navigate({ to: '/purchase_orders/drafts/$slug', params: { slug: next }, replace: true })
      }
      onSent={() => void navigate({ to: '/purchase_orders' })}
    />
  );
}
