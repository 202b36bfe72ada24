/** Makes a pre-registration a supplier: it asks first, because an invitation leaves. */
import { type PreRegRow, preRegName } from '../../../../schema/resources/parties/pre-registrations.ts';
import { PRE_REG } from '../../../../schema/texts/pre-reg.ts';
import { callServer } from '../../../local/index.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

export const titleOfPreReg = (row: PreRegRow): string => preRegName(row) || row.email || PRE_REG.unnamed;

export function usePreReg(row: PreRegRow | undefined) {
  const confirm = useConfirm();
  /** @returns whether it is one now */
  return async (): Promise<boolean> => {
    if (row === undefined) return false;
    const text = PRE_REG.acceptText(titleOfPreReg(row), row.email);
    if (!(await confirm({ title: PRE_REG.acceptTitle, text }))) return false;
    const answer = await callServer('POST', `/pre_reg/${encodeURIComponent(row.pre_reg_id)}/accept`, {});
    if (answer.ok) notifySuccess(PRE_REG.accepted);
    else if (answer.error.problems.length > 0)
      notifyError({ ...answer.error, message: answer.error.problems.map((one) => one.text).join(' ') });
    else notifyError(answer.error);
    return answer.ok;
  };
}
