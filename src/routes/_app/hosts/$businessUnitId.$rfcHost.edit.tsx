import { createFileRoute } from '@tanstack/react-router';
import { HostUnitScreen } from '../../../features/parties/relations/host-unit-form.tsx';

export const Route = createFileRoute('/_app/hosts/$businessUnitId/$rfcHost/edit')({ component: HostUnit });

function HostUnit() {
  const { businessUnitId, rfcHost } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <HostUnitScreen
      businessUnitId={businessUnitId}
      rfcHost={rfcHost}
      onDone={() => void navigate({ to: '/hosts/$rfc/show', params: { rfc: rfcHost } })}
    />
  );
}
