import { createFileRoute } from '@tanstack/react-router';
import { NewGuestScreen } from '../../../features/parties/relations/relation-form.tsx';

export const Route = createFileRoute('/_app/guests/new')({ component: NewGuest });

function NewGuest() {
  const navigate = Route.useNavigate();
  // To the whole list: where it was left, a search may hide what has just been written.
  return <NewGuestScreen onDone={() => void navigate({ to: '/guests' })} />;
}
