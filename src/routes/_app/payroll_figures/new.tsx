import { createFileRoute } from '@tanstack/react-router';
import { PayrollFigureScreen } from '../../../features/admin/payroll-figures/payroll-figure-form.tsx';

export const Route = createFileRoute('/_app/payroll_figures/new')({ component: NewPayrollFigure });

function NewPayrollFigure() {
  const navigate = Route.useNavigate();
  // To the whole list: where it was left, a search may hide what has just been written.
  return <PayrollFigureScreen onDone={() => void navigate({ to: '/payroll_figures' })} />;
}
