import { createFileRoute } from '@tanstack/react-router';
import { FactorClientsPage } from '../../../features/parties/relations/relations-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/factor_clients/')({
  validateSearch: readListAddress,
  component: FactorClients,
});

function FactorClients() {
  const navigate = Route.useNavigate();
  return (
    <FactorClientsPage
      search={Route.useSearch()}
      onOpen={(id) => void navigate({ to: '/factors/user/$id/receipts', params: { id } })}
    />
  );
}
