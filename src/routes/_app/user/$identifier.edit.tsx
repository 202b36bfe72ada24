import { createFileRoute } from '@tanstack/react-router';
import { readUserAddress } from '../../../features/admin/people/user-address.ts';
import { UserScreen } from '../../../features/admin/people/user-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/user/$identifier/edit')({
  component: EditUser,
  validateSearch: readUserAddress,
});

function EditUser() {
  const { identifier } = Route.useParams();
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UserScreen
      key={identifier}
      id={identifier}
      address={address}
      onDone={() => void navigate({ to: '/users', search: lastPlace('/users') })}
    />
  );
}
