import { createFileRoute } from '@tanstack/react-router';
import { TransportScreen } from '../../../features/admin/transport/transport-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/vehicles/$vehicle_id/edit')({ component: EditVehicle });

function EditVehicle() {
  const { vehicle_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <TransportScreen
      key={vehicle_id}
      noun="vehicles"
      recordKey={vehicle_id}
      onDone={() => void navigate({ to: '/vehicles', search: lastPlace('/vehicles') })}
    />
  );
}
