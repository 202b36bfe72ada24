import { createFileRoute } from '@tanstack/react-router';
import { TransportScreen } from '../../../features/admin/transport/transport-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/transport_figures/$figure_id/edit')({ component: EditFigure });

function EditFigure() {
  const { figure_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <TransportScreen
      key={figure_id}
      noun="figures"
      recordKey={figure_id}
      onDone={() => void navigate({ to: '/transport_figures', search: lastPlace('/transport_figures') })}
    />
  );
}
