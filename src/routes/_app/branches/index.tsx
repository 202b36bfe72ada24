import { createFileRoute } from '@tanstack/react-router';
import { BranchesPage } from '../../../features/admin/branches/branches-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/branches/')({
  validateSearch: readListAddress,
  component: Branches,
});

function Branches() {
  const navigate = Route.useNavigate();
  return (
    <BranchesPage
      search={Route.useSearch()}
      onOpen={(identifier) => void navigate({ to: '/branches/$identifier/edit', params: { identifier } })}
    />
  );
}
