import { createFileRoute } from '@tanstack/react-router';
import { ClientEmailScreen } from '../../../features/admin/client-emails/client-email-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/client_emails/$email/edit')({ component: EditClientEmail });

function EditClientEmail() {
  const { email } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ClientEmailScreen
      key={email}
      email={email}
      onDone={() => void navigate({ to: '/client_emails', search: lastPlace('/client_emails') })}
    />
  );
}
