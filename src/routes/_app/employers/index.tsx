import { createFileRoute } from '@tanstack/react-router';
import { EmployersPage } from '../../../features/admin/employers/employers-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/employers/')({
  validateSearch: readListAddress,
  component: Employers,
});

function Employers() {
  const navigate = Route.useNavigate();
  return (
    <EmployersPage
      search={Route.useSearch()}
      onOpen={(identifier) => void navigate({ to: '/employers/$identifier/edit', params: { identifier } })}
    />
  );
}
