import { createFileRoute } from '@tanstack/react-router';
import { AddressedAction } from '../../../features/parties/providers/addressed-action.tsx';

export const Route = createFileRoute('/_app/providers/$id/resend_invite/$email/$rfc')({
  component: ResendInvitation,
});

function ResendInvitation() {
  const { email, rfc } = Route.useParams();
  const navigate = Route.useNavigate();
  const onDone = () => void navigate({ to: '/providers' });
  return <AddressedAction what="resend" email={email} rfc={rfc} onDone={onDone} />;
}
