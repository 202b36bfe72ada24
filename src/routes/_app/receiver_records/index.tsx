import { createFileRoute } from '@tanstack/react-router';
import { ReceiverRecordsPage } from '../../../features/parties/records/receiver-records-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/receiver_records/')({
  validateSearch: readListAddress,
  component: List,
});

function List() {
  const navigate = Route.useNavigate();
  return (
    <ReceiverRecordsPage
      search={Route.useSearch()}
      onOpen={(id) => void navigate({ to: '/receiver_records/$record_id/edit', params: { record_id: id } })}
    />
  );
}
