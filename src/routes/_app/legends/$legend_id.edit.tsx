import { createFileRoute } from '@tanstack/react-router';
import { LegendScreen } from '../../../features/admin/legends/legend-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/legends/$legend_id/edit')({ component: EditLegend });

function EditLegend() {
  const { legend_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <LegendScreen
      key={legend_id}
      legend_id={legend_id}
      onDone={() => void navigate({ to: '/legends', search: lastPlace('/legends') })}
    />
  );
}
