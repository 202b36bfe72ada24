import { createFileRoute } from '@tanstack/react-router';
import { PayrollFigureScreen } from '../../../features/admin/payroll-figures/payroll-figure-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/payroll_figures/$identifier/edit')({
  component: EditPayrollFigure,
});

function EditPayrollFigure() {
  const { identifier } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PayrollFigureScreen
      key={identifier}
      id={identifier}
      onDone={() => void navigate({ to: '/payroll_figures', search: lastPlace('/payroll_figures') })}
    />
  );
}
