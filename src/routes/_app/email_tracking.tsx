import { createFileRoute } from '@tanstack/react-router';
import { EmailTrackingPage } from '../../features/insight/email-tracking/email-tracking-page.tsx';
import { readListAddress } from '../../resource/list-address.ts';

export const Route = createFileRoute('/_app/email_tracking')({
  validateSearch: readListAddress,
  component: EmailTracking,
});

function EmailTracking() {
  return <EmailTrackingPage search={Route.useSearch()} />;
}
