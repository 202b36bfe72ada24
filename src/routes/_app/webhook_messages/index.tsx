import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '../../../features/admin/webhooks/messages-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/webhook_messages/')({
  validateSearch: readListAddress,
  component: Messages,
});

function Messages() {
  return <MessagesPage search={Route.useSearch()} />;
}
