import { createFileRoute } from '@tanstack/react-router';
import { PreRegsPage } from '../../../features/parties/providers/pre-regs-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/pre_reg/')({
  validateSearch: readListAddress,
  component: PreRegs,
});

function PreRegs() {
  const navigate = Route.useNavigate();
  return (
    <PreRegsPage
      search={Route.useSearch()}
      onOpen={(pre_reg_id) => void navigate({ to: '/pre_reg/$pre_reg_id/edit', params: { pre_reg_id } })}
    />
  );
}
