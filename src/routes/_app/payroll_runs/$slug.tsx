import { createFileRoute } from '@tanstack/react-router';
import { PayrollRunScreen } from '../../../features/invoicing/payroll-run/payroll-run-screen.tsx';

export const Route = createFileRoute('/_app/payroll_runs/$slug')({ component: PayrollRun });

function PayrollRun() {
  const { slug } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PayrollRunScreen
      slug={slug}
      onMoved={(next) => void navigate({ to: '/payroll_runs/$slug', params: { slug: next }, replace: true })}
    />
  );
}
