import { createFileRoute, notFound } from '@tanstack/react-router';
import { ScheduleScreen } from '../../../features/insight/report-schedules/schedule-form.tsx';
import { ReportPage } from '../../../features/insight/reports/report-page.tsx';

/** A report, or one that comes round again. */
export const Route = createFileRoute('/_app/reports/$slug/$view')({
  component: View,
});

function View() {
  const { slug, view } = Route.useParams();
  const navigate = Route.useNavigate();
  if (view !== 'show' && view !== 'schedule') throw notFound();
  if (view === 'show') return <ReportPage key={slug} slug={slug} />;
  const toSchedules = () => void navigate({ to: '/reports/$view', params: { view: 'schedules' } });
  return <ScheduleScreen key={slug} schedule_id={slug} onDone={toSchedules} />;
}
