import { createFileRoute } from '@tanstack/react-router';
import { NewHostScreen } from '../../../features/parties/relations/relation-form.tsx';

export const Route = createFileRoute('/_app/hosts/new')({ component: NewHost });

function NewHost() {
  const navigate = Route.useNavigate();
  // To the whole list: where it was left, a search may hide what has just been written.
  return <NewHostScreen onDone={() => void navigate({ to: '/hosts' })} />;
}
