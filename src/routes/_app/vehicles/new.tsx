import { createFileRoute } from '@tanstack/react-router';
import { TransportScreen } from '../../../features/admin/transport/transport-form.tsx';

export const Route = createFileRoute('/_app/vehicles/new')({ component: NewVehicle });

function NewVehicle() {
  const navigate = Route.useNavigate();
  return <TransportScreen noun="vehicles" onDone={() => void navigate({ to: '/vehicles' })} />;
}
