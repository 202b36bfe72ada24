import { createFileRoute, notFound } from '@tanstack/react-router';
import { RefreshReport } from '../../../features/insight/reports/refresh-report.tsx';

/** `refresh`, `refresh_of`, `refresh_po` …: what it is of, the report says. */
const REFRESH = /^refresh(_[a-z_]+)?$/;

export const Route = createFileRoute('/_app/report/$slug/$action')({
  beforeLoad({ params: { action } }) {
    if (!REFRESH.test(action)) throw notFound();
  },
  component: Refresh,
});

function Refresh() {
  const { slug } = Route.useParams();
  const navigate = Route.useNavigate();
  return <RefreshReport slug={slug} onDone={() => void navigate({ to: '/reports' })} />;
}
