import { createFileRoute } from '@tanstack/react-router';
import { PreRegScreen } from '../../../features/parties/providers/pre-reg-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/pre_reg/$pre_reg_id/edit')({ component: EditPreReg });

function EditPreReg() {
  const { pre_reg_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <PreRegScreen
      key={pre_reg_id}
      id={pre_reg_id}
      onDone={() => void navigate({ to: '/pre_reg', search: lastPlace('/pre_reg') })}
      onAccepted={() => void navigate({ to: '/providers' })}
    />
  );
}
