import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../../features/insight/notifications/notifications-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/notifications/')({
  validateSearch: readListAddress,
  component: Notifications,
});

function Notifications() {
  return <NotificationsPage search={Route.useSearch()} />;
}
