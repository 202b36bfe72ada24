import { createFileRoute } from '@tanstack/react-router';
import { BuyerKeyScreen } from '../../../features/orders/buyer-keys/buyer-key-form.tsx';

export const Route = createFileRoute('/_app/buyer_keys/new')({ component: NewBuyerKey });

function NewBuyerKey() {
  const navigate = Route.useNavigate();
  return <BuyerKeyScreen onDone={() => void navigate({ to: '/buyer_keys' })} />;
}
