import { createFileRoute } from '@tanstack/react-router';
import { AddendaLayoutScreen } from '../../../features/admin/addenda/addenda-layout-form.tsx';

export const Route = createFileRoute('/_app/addenda_layouts/new')({ component: NewAddendaLayout });

function NewAddendaLayout() {
  const navigate = Route.useNavigate();
  return <AddendaLayoutScreen onDone={() => void navigate({ to: '/addenda_layouts' })} />;
}
