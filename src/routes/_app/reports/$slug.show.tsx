import { createFileRoute } from '@tanstack/react-router';
import { ReportPage } from '../../../features/insight/reports/report-page.tsx';

export const Route = createFileRoute('/_app/reports/$slug/show')({ component: ShowReport });

function ShowReport() {
  const { slug } = Route.useParams();
  return <ReportPage key={slug} slug={slug} />;
}
