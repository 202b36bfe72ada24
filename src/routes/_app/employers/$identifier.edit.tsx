import { createFileRoute } from '@tanstack/react-router';
import { EmployerScreen } from '../../../features/admin/employers/employer-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/employers/$identifier/edit')({ component: EditEmployer });

function EditEmployer() {
  const { identifier } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <EmployerScreen
      key={identifier}
      id={identifier}
      onDone={() => void navigate({ to: '/employers', search: lastPlace('/employers') })}
    />
  );
}
