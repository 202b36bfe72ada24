import { createFileRoute, notFound } from '@tanstack/react-router';
import { DossierScreen } from '../../../features/insight/dossiers/dossier-form.tsx';
import { DossiersPage } from '../../../features/insight/dossiers/dossiers-page.tsx';
import { ScheduleScreen } from '../../../features/insight/report-schedules/schedule-form.tsx';
import { SchedulesPage } from '../../../features/insight/report-schedules/schedules-page.tsx';
import { ReportScreen } from '../../../features/insight/reports/report-form.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

/** A new report, the list of those that come round again and a new one of them, dossiers and a new one: each route of its own would be named in what is loaded first. */
export const Route = createFileRoute('/_app/reports/$view')({
  validateSearch: readListAddress,
  component: View,
});

function View() {
  const { view } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const toList = () => void navigate({ to: '/reports' });
  const toSchedules = () => void navigate({ to: '/reports/$view', params: { view: 'schedules' } });
  if (view === 'new') return <ReportScreen onDone={toList} />;
  if (view === 'schedule') return <ScheduleScreen onDone={toSchedules} />;
  if (view === 'dossiers') return <DossiersPage search={search} />;
  if (view === 'dossier')
    return (
      <DossierScreen
        key={search.q}
        rfc={search.q ?? ''}
        onDone={() => void navigate({ to: '/reports/$view', params: { view: 'dossiers' } })}
      />
    );
  if (view !== 'schedules') throw notFound();
  return (
    <SchedulesPage
      search={search}
      onOpen={({ schedule_id: slug }) =>
        void navigate({ to: '/reports/$slug/$view', params: { slug, view: 'schedule' } })
      }
    />
  );
}
