import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../../features/admin/people/profile-form.tsx';
import { searchReader } from '../../../ui/search-reader.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** `from`: the profile that the new one begins as. */
export const Route = createFileRoute('/_app/profiles/new')({
  validateSearch: searchReader<{ from?: string | undefined }>({ from: text }),
  component: NewProfile,
});

function NewProfile() {
  const { from } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ProfileScreen key={from} from={from} onDone={() => void navigate({ to: '/profiles' })} />;
}
