import { createFileRoute } from '@tanstack/react-router';
import { HostRecordsPage } from '../../../features/parties/records/record-lists.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/host_records/')({
  validateSearch: readListAddress,
  component: List,
});

function List() {
  const navigate = Route.useNavigate();
  return (
    <HostRecordsPage
      search={Route.useSearch()}
      onOpen={(id) => void navigate({ to: '/host_records/$host_record_id', params: { host_record_id: id } })}
    />
  );
}
