import { createFileRoute } from '@tanstack/react-router';
import { AddressedAction } from '../../../features/parties/providers/addressed-action.tsx';

export const Route = createFileRoute('/_app/providers/$email/activate/$businessUnitId/$rfc')({
  component: ActivateProvider,
});

function ActivateProvider() {
  const { email, businessUnitId: unit, rfc } = Route.useParams();
  const navigate = Route.useNavigate();
  const onDone = () => void navigate({ to: '/providers' });
  return <AddressedAction what="activate" email={email} unit={unit} rfc={rfc} onDone={onDone} />;
}
