import { createFileRoute } from '@tanstack/react-router';
import { ReceiverRecordScreen } from '../../../features/parties/records/receiver-record-form.tsx';

export const Route = createFileRoute('/_app/receiver_records/new')({ component: NewReceiverRecord });

function NewReceiverRecord() {
  const navigate = Route.useNavigate();
  return <ReceiverRecordScreen onDone={() => void navigate({ to: '/receiver_records' })} />;
}
