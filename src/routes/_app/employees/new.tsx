import { createFileRoute } from '@tanstack/react-router';
import { EmployeeScreen } from '../../../features/parties/employees/employee-form.tsx';

export const Route = createFileRoute('/_app/employees/new')({ component: NewEmployee });

function NewEmployee() {
  const navigate = Route.useNavigate();
  // To the whole list: where it was left, a search may hide what has just been written.
  return <EmployeeScreen onDone={() => void navigate({ to: '/employees' })} />;
}
