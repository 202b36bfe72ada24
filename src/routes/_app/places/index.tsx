import { createFileRoute } from '@tanstack/react-router';
import { TransportPage } from '../../../features/admin/transport/transport-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/places/')({
  validateSearch: readListAddress,
  component: Places,
});

function Places() {
  const navigate = Route.useNavigate();
  return (
    <TransportPage
      noun="places"
      search={Route.useSearch()}
      onOpen={(place_id) => void navigate({ to: '/places/$place_id/edit', params: { place_id } })}
    />
  );
}
