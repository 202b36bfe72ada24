import { createFileRoute } from '@tanstack/react-router';
import { EmployerScreen } from '../../../features/admin/employers/employer-form.tsx';

export const Route = createFileRoute('/_app/employers/new')({ component: NewEmployer });

function NewEmployer() {
  const navigate = Route.useNavigate();
  // To the whole list: where it was left, a search may hide what has just been written.
  return <EmployerScreen onDone={() => void navigate({ to: '/employers' })} />;
}
