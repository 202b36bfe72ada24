import { createFileRoute } from '@tanstack/react-router';
import { UserScreen } from '../../../features/admin/people/user-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/user/$identifier/edit')({ component: EditUser });

function EditUser() {
  const { identifier } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <UserScreen
      key={identifier}
      id={identifier}
      onDone={() => void navigate({ to: '/users', search: lastPlace('/users') })}
    />
  );
}
