import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../../features/admin/people/profile-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/profiles/$identifier/edit')({ component: EditProfile });

function EditProfile() {
  const { identifier } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ProfileScreen
      key={identifier}
      id={identifier}
      onDone={() => void navigate({ to: '/profiles', search: lastPlace('/profiles') })}
    />
  );
}
