import { createFileRoute } from '@tanstack/react-router';
import { RecurringDraftScreen } from '../../../features/invoicing/recurring-drafts/recurring-draft-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/recurring_drafts/$recurring_id/edit')({
  component: EditRecurringDraft,
});

function EditRecurringDraft() {
  const { recurring_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <RecurringDraftScreen
      key={recurring_id}
      recurring_id={recurring_id}
      onDone={() => void navigate({ to: '/recurring_drafts', search: lastPlace('/recurring_drafts') })}
    />
  );
}
