import { createFileRoute } from '@tanstack/react-router';
import { PreRegScreen } from '../../../features/parties/providers/pre-reg-form.tsx';

export const Route = createFileRoute('/_app/pre_reg/new')({ component: NewPreReg });

function NewPreReg() {
  const navigate = Route.useNavigate();
  const onDone = () => void navigate({ to: '/pre_reg' });
  return <PreRegScreen onDone={onDone} onAccepted={onDone} />;
}
