import { createFileRoute } from '@tanstack/react-router';
import { HostConfigPage } from '../../../features/parties/host-config/host-config-page.tsx';

export const Route = createFileRoute('/_app/hosts/$businessUnitId/$rfcHost/config')({
  component: HostConfig,
});

function HostConfig() {
  const { businessUnitId, rfcHost } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <HostConfigPage
      businessUnitId={businessUnitId}
      rfcHost={rfcHost}
      onDone={() => void navigate({ to: '/hosts/$rfc/show', params: { rfc: rfcHost } })}
    />
  );
}
