import { createFileRoute } from '@tanstack/react-router';
import { BranchScreen } from '../../../features/admin/branches/branch-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/branches/$identifier/edit')({ component: EditBranch });

function EditBranch() {
  const { identifier } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <BranchScreen
      key={identifier}
      id={identifier}
      onDone={() => void navigate({ to: '/branches', search: lastPlace('/branches') })}
    />
  );
}
