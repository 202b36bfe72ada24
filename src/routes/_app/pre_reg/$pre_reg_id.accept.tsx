import { createFileRoute } from '@tanstack/react-router';
import { PreRegAccept } from '../../../features/parties/providers/pre-reg-accept.tsx';

export const Route = createFileRoute('/_app/pre_reg/$pre_reg_id/accept')({ component: AcceptPreReg });

function AcceptPreReg() {
  const { pre_reg_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return <PreRegAccept id={pre_reg_id} onDone={() => void navigate({ to: '/providers' })} />;
}
