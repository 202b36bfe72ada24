import { createFileRoute } from '@tanstack/react-router';
import { ClientEmailsPage } from '../../../features/admin/client-emails/client-emails-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/client_emails/')({
  validateSearch: readListAddress,
  component: ClientEmails,
});

function ClientEmails() {
  const navigate = Route.useNavigate();
  return (
    <ClientEmailsPage
      search={Route.useSearch()}
      onOpen={({ email }) => void navigate({ to: '/client_emails/$email/edit', params: { email } })}
    />
  );
}
