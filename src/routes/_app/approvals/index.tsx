import { createFileRoute } from '@tanstack/react-router';
import { ApprovalsPage } from '../../../features/invoicing/approvals/approvals-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/approvals/')({
  validateSearch: readListAddress,
  component: Approvals,
});

function Approvals() {
  return <ApprovalsPage search={Route.useSearch()} />;
}
