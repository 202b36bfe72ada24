import { createFileRoute } from '@tanstack/react-router';
import { WebhookScreen } from '../../../features/admin/webhooks/webhook-form.tsx';

export const Route = createFileRoute('/_app/webhooks/new')({ component: NewWebhook });

function NewWebhook() {
  const navigate = Route.useNavigate();
  return (
    <WebhookScreen
      onDone={() => void navigate({ to: '/webhooks' })}
      onMade={(webhook_id) => void navigate({ to: '/webhooks/$webhook_id/edit', params: { webhook_id } })}
    />
  );
}
