import { createFileRoute } from '@tanstack/react-router';
import { UserScreen } from '../../../features/admin/people/user-form.tsx';

export const Route = createFileRoute('/_app/users/new')({ component: NewUser });

function NewUser() {
  const navigate = Route.useNavigate();
  return <UserScreen onDone={() => void navigate({ to: '/users' })} />;
}
