import { createFileRoute } from '@tanstack/react-router';
import { RequiredCancellationsPage } from '../../features/invoicing/required-cancellations/required-cancellations-page.tsx';
import { readListAddress } from '../../resource/list-address.ts';

export const Route = createFileRoute('/_app/required_cancellations')({
  validateSearch: readListAddress,
  component: RequiredCancellations,
});

function RequiredCancellations() {
  return <RequiredCancellationsPage search={Route.useSearch()} />;
}
