import { createFileRoute } from '@tanstack/react-router';
import { RecurringDraftScreen } from '../../../features/invoicing/recurring-drafts/recurring-draft-form.tsx';

export const Route = createFileRoute('/_app/recurring_drafts/new')({
  validateSearch: ({ draft }: Record<string, unknown>) => ({
    ...(typeof draft === 'string' && { draft }),
  }),
  component: NewRecurringDraft,
});

function NewRecurringDraft() {
  const { draft } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RecurringDraftScreen
      {...(draft !== undefined && { draft })}
      onDone={() => void navigate({ to: '/recurring_drafts' })}
    />
  );
}
