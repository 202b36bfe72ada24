import { createFileRoute } from '@tanstack/react-router';
import { ProfilesPage } from '../../../features/admin/people/profiles-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/profiles/')({
  validateSearch: readListAddress,
  component: Profiles,
});

function Profiles() {
  const navigate = Route.useNavigate();
  return (
    <ProfilesPage
      search={Route.useSearch()}
      onOpen={(identifier) => void navigate({ to: '/profiles/$identifier/edit', params: { identifier } })}
    />
  );
}
