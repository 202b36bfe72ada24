import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../../features/admin/people/users-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/users/')({ validateSearch: readListAddress, component: Users });

function Users() {
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      search={Route.useSearch()}
      onOpen={(identifier) => void navigate({ to: '/user/$identifier/edit', params: { identifier } })}
    />
  );
}
