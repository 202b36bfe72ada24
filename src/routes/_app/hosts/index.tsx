import { createFileRoute } from '@tanstack/react-router';
import { HostsPage } from '../../../features/parties/relations/relations-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/hosts/')({ validateSearch: readListAddress, component: Hosts });

function Hosts() {
  const navigate = Route.useNavigate();
  return (
    <HostsPage
      search={Route.useSearch()}
      onOpen={(rfc) => void navigate({ to: '/hosts/$rfc/show', params: { rfc } })}
    />
  );
}
