import { createFileRoute } from '@tanstack/react-router';
import { FactorsPage } from '../../../features/parties/relations/relations-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/factors/')({
  validateSearch: readListAddress,
  component: Factors,
});

function Factors() {
  const navigate = Route.useNavigate();
  return (
    <FactorsPage
      search={Route.useSearch()}
      onOpen={(identifier) => void navigate({ to: '/factors/$identifier/show', params: { identifier } })}
    />
  );
}
