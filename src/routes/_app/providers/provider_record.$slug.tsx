import { createFileRoute } from '@tanstack/react-router';
import { ProviderRecordPage } from '../../../features/parties/records/provider-record-page.tsx';

export const Route = createFileRoute('/_app/providers/provider_record/$slug')({ component: ShowRecord });

function ShowRecord() {
  const { slug } = Route.useParams();
  return <ProviderRecordPage key={slug} id={slug} />;
}
