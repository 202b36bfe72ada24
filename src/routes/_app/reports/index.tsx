import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '../../../features/insight/reports/reports-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/reports/')({
  validateSearch: readListAddress,
  component: Reports,
});

function Reports() {
  const navigate = Route.useNavigate();
  return (
    <ReportsPage
      search={Route.useSearch()}
      onOpen={(slug) => void navigate({ to: '/reports/$slug/$view', params: { slug, view: 'show' } })}
    />
  );
}
