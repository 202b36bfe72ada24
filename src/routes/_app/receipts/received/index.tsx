import { createFileRoute } from '@tanstack/react-router';
import { documentTypeId, type ReceivedRow } from '../../../../../schema/resources/received/received.ts';
import { ReceivedPage } from '../../../../features/received/inbox/received-page.tsx';
import { readListAddress } from '../../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/receipts/received/')({
  validateSearch: readListAddress,
  component: Received,
});

function Received() {
  const navigate = Route.useNavigate();
  const open = ({ uuid, receipt_type }: ReceivedRow) =>
    void navigate({
      to: '/receipts/$location/$uuid/$documentTypeId/show',
      params: { location: 'received', uuid, documentTypeId: String(documentTypeId(receipt_type)) },
    });
  return <ReceivedPage search={Route.useSearch()} onOpen={open} />;
}
