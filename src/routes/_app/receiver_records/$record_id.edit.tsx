import { createFileRoute } from '@tanstack/react-router';
import { ReceiverRecordScreen } from '../../../features/parties/records/receiver-record-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/receiver_records/$record_id/edit')({
  component: EditReceiverRecord,
});

function EditReceiverRecord() {
  const { record_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ReceiverRecordScreen
      key={record_id}
      id={record_id}
      onDone={() => void navigate({ to: '/receiver_records', search: lastPlace('/receiver_records') })}
    />
  );
}
