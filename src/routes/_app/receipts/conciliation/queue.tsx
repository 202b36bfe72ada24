import { createFileRoute } from '@tanstack/react-router';
import { QueuePage } from '../../../../features/payments/conciliation/queue-page.tsx';
import { readListAddress } from '../../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/receipts/conciliation/queue')({
  validateSearch: readListAddress,
  component: Queue,
});

function Queue() {
  return <QueuePage search={Route.useSearch()} />;
}
