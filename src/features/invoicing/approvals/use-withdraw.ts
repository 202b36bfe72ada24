/** «Retirar»: asks first. */
import { APPROVALS } from '../../../../schema/texts/approvals.ts';
import { type askedFor, withdrawApproval } from '../../../local/index.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

/** Takes back what one asked, having asked whether. @returns whether it will be */
export function useWithdraw() {
  const confirm = useConfirm();
  return async (approvalId: string, row: Parameters<typeof askedFor>[0]): Promise<boolean> => {
    const { withdrawText: text, withdrawYes: yes } = APPROVALS;
    if (!(await confirm({ text, yes, danger: false }))) return false;
    const asked = await withdrawApproval(approvalId, row);
    if (asked.ok) notifySuccess(APPROVALS.said.withdraw);
    else notifyError(asked.error);
    return asked.ok;
  };
}
