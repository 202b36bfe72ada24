import { createFileRoute } from '@tanstack/react-router';
import { TransportPage } from '../../../features/admin/transport/transport-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/vehicles/')({
  validateSearch: readListAddress,
  component: Vehicles,
});

function Vehicles() {
  const navigate = Route.useNavigate();
  return (
    <TransportPage
      noun="vehicles"
      search={Route.useSearch()}
      onOpen={(vehicle_id) => void navigate({ to: '/vehicles/$vehicle_id/edit', params: { vehicle_id } })}
    />
  );
}
