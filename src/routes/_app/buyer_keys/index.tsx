import { createFileRoute } from '@tanstack/react-router';
import { BuyerKeysPage } from '../../../features/orders/buyer-keys/buyer-keys-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/buyer_keys/')({
  validateSearch: readListAddress,
  component: BuyerKeys,
});

function BuyerKeys() {
  const navigate = Route.useNavigate();
  return (
    <BuyerKeysPage
      search={Route.useSearch()}
      onOpen={({ buyer_key_id: identifier }) =>
        void navigate({ to: '/buyer_keys/$identifier/edit', params: { identifier } })
      }
    />
  );
}
