import { createFileRoute } from '@tanstack/react-router';
import { TransportPage } from '../../../features/admin/transport/transport-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/transport_figures/')({
  validateSearch: readListAddress,
  component: Figures,
});

function Figures() {
  const navigate = Route.useNavigate();
  return (
    <TransportPage
      noun="figures"
      search={Route.useSearch()}
      onOpen={(figure_id) =>
        void navigate({ to: '/transport_figures/$figure_id/edit', params: { figure_id } })
      }
    />
  );
}
