import { createFileRoute } from '@tanstack/react-router';
import { PERIOD } from '../../../../schema/dashboard/amounts-by.ts';
import { DashboardPage } from '../../../features/insight/dashboard/dashboard-page.tsx';
import { searchReader } from '../../../ui/search-reader.ts';

export const Route = createFileRoute('/_app/dashboard/')({
  validateSearch: searchReader<{ period?: string | undefined }>({
    period: (raw) => (PERIOD.test(String(raw)) ? String(raw) : undefined),
  }),
  component: Dashboard,
});

function Dashboard() {
  return <DashboardPage period={Route.useSearch().period} />;
}
