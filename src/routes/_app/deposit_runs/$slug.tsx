import { createFileRoute } from '@tanstack/react-router';
import { DepositRunScreen } from '../../../features/invoicing/deposit-run/deposit-run-screen.tsx';

export const Route = createFileRoute('/_app/deposit_runs/$slug')({ component: DepositRun });

function DepositRun() {
  const { slug } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <DepositRunScreen
      slug={slug}
      onMoved={(next) => void navigate({ to: '/deposit_runs/$slug', params: { slug: next }, replace: true })}
    />
  );
}
