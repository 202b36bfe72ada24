import { createFileRoute } from '@tanstack/react-router';
import { EmployeeScreen } from '../../../features/parties/employees/employee-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/employees/$identifier/edit')({ component: EditEmployee });

function EditEmployee() {
  const { identifier } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <EmployeeScreen
      key={identifier}
      id={identifier}
      onDone={() => void navigate({ to: '/employees', search: lastPlace('/employees') })}
    />
  );
}
