import { createFileRoute } from '@tanstack/react-router';
import { TransportScreen } from '../../../features/admin/transport/transport-form.tsx';

export const Route = createFileRoute('/_app/transport_figures/new')({ component: NewFigure });

function NewFigure() {
  const navigate = Route.useNavigate();
  return <TransportScreen noun="figures" onDone={() => void navigate({ to: '/transport_figures' })} />;
}
