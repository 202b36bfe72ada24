import { createFileRoute } from '@tanstack/react-router';
import { HostRecordPage } from '../../../features/parties/records/host-record-page.tsx';

export const Route = createFileRoute('/_app/host_records/$host_record_id')({ component: ShowRecord });

function ShowRecord() {
  const { host_record_id } = Route.useParams();
  return <HostRecordPage key={host_record_id} id={host_record_id} />;
}
