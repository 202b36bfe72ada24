import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '../../../features/invoicing/receipts/receipt-page.tsx';

export const Route = createFileRoute('/_app/receipts/$location/$uuid/$documentTypeId/show')({
  component: Show,
});

function Show() {
  return <ReceiptPage uuid={Route.useParams().uuid} />;
}
