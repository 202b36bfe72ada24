import { createFileRoute } from '@tanstack/react-router';
import { ProviderRecordsPage } from '../../../features/parties/records/record-lists.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/provider_records/')({
  validateSearch: readListAddress,
  component: List,
});

function List() {
  const navigate = Route.useNavigate();
  return (
    <ProviderRecordsPage
      search={Route.useSearch()}
      onOpen={(id) => void navigate({ to: '/providers/provider_record/$slug', params: { slug: id } })}
    />
  );
}
