import { createFileRoute } from '@tanstack/react-router';
import { WebhookScreen } from '../../../features/admin/webhooks/webhook-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/webhooks/$webhook_id/edit')({ component: EditWebhook });

function EditWebhook() {
  const { webhook_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <WebhookScreen
      key={webhook_id}
      webhook_id={webhook_id}
      onDone={() => void navigate({ to: '/webhooks', search: lastPlace('/webhooks') })}
    />
  );
}
