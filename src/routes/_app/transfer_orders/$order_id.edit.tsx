import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '../../../features/admin/transport/order-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/transfer_orders/$order_id/edit')({ component: EditOrder });

function EditOrder() {
  const { order_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <OrderScreen
      key={order_id}
      order_id={order_id}
      onDone={() => void navigate({ to: '/transfer_orders', search: lastPlace('/transfer_orders') })}
    />
  );
}
