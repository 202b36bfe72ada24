import { createFileRoute } from '@tanstack/react-router';
import { NoticePreferencesPage } from '../../../features/insight/notifications/notice-preferences-page.tsx';

export const Route = createFileRoute('/_app/notifications/preferences')({ component: NoticePreferences });

function NoticePreferences() {
  const navigate = Route.useNavigate();
  return <NoticePreferencesPage onDone={() => void navigate({ to: '/notifications' })} />;
}
