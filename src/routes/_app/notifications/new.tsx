import { createFileRoute } from '@tanstack/react-router';
import { NotificationScreen } from '../../../features/insight/notifications/notification-form.tsx';

export const Route = createFileRoute('/_app/notifications/new')({ component: NewNotification });

function NewNotification() {
  const navigate = Route.useNavigate();
  return <NotificationScreen onDone={() => void navigate({ to: '/notifications' })} />;
}
