import { createFileRoute } from '@tanstack/react-router';
import { TransportScreen } from '../../../features/admin/transport/transport-form.tsx';

export const Route = createFileRoute('/_app/places/new')({ component: NewPlace });

function NewPlace() {
  const navigate = Route.useNavigate();
  return <TransportScreen noun="places" onDone={() => void navigate({ to: '/places' })} />;
}
