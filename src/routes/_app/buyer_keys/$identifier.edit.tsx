import { createFileRoute } from '@tanstack/react-router';
import { BuyerKeyScreen } from '../../../features/orders/buyer-keys/buyer-key-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/buyer_keys/$identifier/edit')({
  component: EditBuyerKey,
});

function EditBuyerKey() {
  const { identifier } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <BuyerKeyScreen
      key={identifier}
      id={identifier}
      onDone={() => void navigate({ to: '/buyer_keys', search: lastPlace('/buyer_keys') })}
    />
  );
}
