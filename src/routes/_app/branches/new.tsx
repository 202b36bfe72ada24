import { createFileRoute } from '@tanstack/react-router';
import { BranchScreen } from '../../../features/admin/branches/branch-form.tsx';

export const Route = createFileRoute('/_app/branches/new')({ component: NewBranch });

function NewBranch() {
  const navigate = Route.useNavigate();
  // To the whole list: where it was left, a search may hide what has just been written.
  return <BranchScreen onDone={() => void navigate({ to: '/branches' })} />;
}
