import { createFileRoute } from '@tanstack/react-router';
import { EmployeesPage } from '../../../features/parties/employees/employees-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/employees/')({
  validateSearch: readListAddress,
  component: Employees,
});

function Employees() {
  const navigate = Route.useNavigate();
  return (
    <EmployeesPage
      search={Route.useSearch()}
      onOpen={(identifier) => void navigate({ to: '/employees/$identifier/edit', params: { identifier } })}
    />
  );
}
