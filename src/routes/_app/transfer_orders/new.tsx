import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '../../../features/admin/transport/order-form.tsx';

export const Route = createFileRoute('/_app/transfer_orders/new')({ component: NewOrder });

function NewOrder() {
  const navigate = Route.useNavigate();
  return <OrderScreen onDone={() => void navigate({ to: '/transfer_orders' })} />;
}
