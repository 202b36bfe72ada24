import { createFileRoute } from '@tanstack/react-router';
import { ReportScreen } from '../../../features/insight/reports/report-form.tsx';

export const Route = createFileRoute('/_app/reports/new')({ component: NewReport });

function NewReport() {
  const navigate = Route.useNavigate();
  return <ReportScreen onDone={() => void navigate({ to: '/reports' })} />;
}
