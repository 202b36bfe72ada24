import { createFileRoute } from '@tanstack/react-router';
import { PaymentRunsPage } from '../../../features/payments/payment-runs/runs-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/payment_runs/')({
  validateSearch: readListAddress,
  component: PaymentRuns,
});

function PaymentRuns() {
  return <PaymentRunsPage search={Route.useSearch()} />;
}
