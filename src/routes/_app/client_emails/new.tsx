import { createFileRoute } from '@tanstack/react-router';
import { ClientEmailScreen } from '../../../features/admin/client-emails/client-email-form.tsx';

export const Route = createFileRoute('/_app/client_emails/new')({ component: NewClientEmail });

function NewClientEmail() {
  const navigate = Route.useNavigate();
  return <ClientEmailScreen onDone={() => void navigate({ to: '/client_emails' })} />;
}
