import { createFileRoute } from '@tanstack/react-router';
import { HostPage } from '../../../features/parties/relations/host-page.tsx';

export const Route = createFileRoute('/_app/hosts/$rfc/show')({ component: Host });

function Host() {
  return <HostPage rfc={Route.useParams().rfc} />;
}
