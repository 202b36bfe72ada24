import { createFileRoute } from '@tanstack/react-router';
import { ScheduledPaymentsPage } from '../../../features/payments/scheduled-payments/payments-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/scheduled_payments/')({
  validateSearch: readListAddress,
  component: ScheduledPayments,
});

function ScheduledPayments() {
  return <ScheduledPaymentsPage search={Route.useSearch()} />;
}
