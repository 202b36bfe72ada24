import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '../../../features/invoicing/receipts/receipt-page.tsx';
import { ReceivedDocumentPage } from '../../../features/received/inbox/received-document.tsx';

export const Route = createFileRoute('/_app/receipts/$location/$uuid/$documentTypeId/show')({
  component: Show,
});

function Show() {
  const { location, uuid } = Route.useParams();
  if (location === 'received') return <ReceivedDocumentPage key={uuid} uuid={uuid} />;
  return <ReceiptPage uuid={uuid} />;
}
