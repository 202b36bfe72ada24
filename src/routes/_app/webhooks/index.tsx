import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../../features/admin/webhooks/webhooks-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/webhooks/')({
  validateSearch: readListAddress,
  component: Webhooks,
});

function Webhooks() {
  const navigate = Route.useNavigate();
  return (
    <WebhooksPage
      search={Route.useSearch()}
      onOpen={({ webhook_id }) => void navigate({ to: '/webhooks/$webhook_id/edit', params: { webhook_id } })}
    />
  );
}
