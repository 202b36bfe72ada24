import { createFileRoute } from '@tanstack/react-router';
import { PayrollRunsPage } from '../../../features/invoicing/payroll-run/payroll-runs-page.tsx';

export const Route = createFileRoute('/_app/payroll_runs/')({ component: PayrollRuns });

function PayrollRuns() {
  const navigate = Route.useNavigate();
  return (
    <PayrollRunsPage onOpen={(slug) => void navigate({ to: '/payroll_runs/$slug', params: { slug } })} />
  );
}
