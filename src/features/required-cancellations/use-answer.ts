/** «Aceptar» and «Rechazar»: asks first, for the SAT takes no answer back; then it is the outbox's. */
import { REQUIRED } from '../../../schema/texts/required-cancellations.ts';
import { answerCancelRequest, type CancelRequestItem } from '../../local/index.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { tellError, tellSuccess } from '../../ui/tell.ts';

export function useAnswer() {
  const confirm = useConfirm();
  return async (request: CancelRequestItem, accept: boolean): Promise<void> => {
    const sure = await confirm({
      title: accept ? REQUIRED.acceptTitle : REQUIRED.rejectTitle,
      text: accept ? REQUIRED.acceptText : REQUIRED.rejectText,
      yes: accept ? REQUIRED.acceptYes : REQUIRED.rejectYes,
      no: REQUIRED.back,
      danger: accept,
    });
    if (!sure) return;
    const answer = await answerCancelRequest({ uuid: request.uuid, accept });
    if (!answer.ok) tellError(answer.error, REQUIRED.failed);
    else if (navigator.onLine) tellSuccess(REQUIRED.sent, REQUIRED.sentText);
    else tellSuccess(REQUIRED.kept, REQUIRED.keptText);
  };
}
