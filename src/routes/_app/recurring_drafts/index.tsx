import { createFileRoute } from '@tanstack/react-router';
import { RecurringDraftsPage } from '../../../features/invoicing/recurring-drafts/recurring-drafts-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/recurring_drafts/')({
  validateSearch: readListAddress,
  component: RecurringDrafts,
});

function RecurringDrafts() {
  const navigate = Route.useNavigate();
  return (
    <RecurringDraftsPage
      search={Route.useSearch()}
      onOpen={({ recurring_id }) =>
        void navigate({ to: '/recurring_drafts/$recurring_id/edit', params: { recurring_id } })
      }
    />
  );
}
