import { createFileRoute } from '@tanstack/react-router';
import { DepositRunsPage } from '../../../features/invoicing/deposit-run/deposit-runs-page.tsx';

export const Route = createFileRoute('/_app/deposit_runs/')({ component: DepositRuns });

function DepositRuns() {
  const navigate = Route.useNavigate();
  return (
    <DepositRunsPage onOpen={(slug) => void navigate({ to: '/deposit_runs/$slug', params: { slug } })} />
  );
}
