import { createFileRoute } from '@tanstack/react-router';
import { LegendScreen } from '../../../features/admin/legends/legend-form.tsx';

export const Route = createFileRoute('/_app/legends/new')({ component: NewLegend });

function NewLegend() {
  const navigate = Route.useNavigate();
  return <LegendScreen onDone={() => void navigate({ to: '/legends' })} />;
}
