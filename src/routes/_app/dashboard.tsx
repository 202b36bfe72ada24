import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../features/insight/dashboard/dashboard-page.tsx';
import { searchReader } from '../../ui/search-reader.ts';

const PERIOD = /^\d{4}(-(0[1-9]|1[0-2]))?$/;

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: searchReader<{ period?: string | undefined }>({
    period: (raw) => (PERIOD.test(String(raw)) ? String(raw) : undefined),
  }),
  component: Dashboard,
});

function Dashboard() {
  return <DashboardPage period={Route.useSearch().period} />;
}
