/** «Aceptar» and «Rechazar»: asks first, for the SAT takes no answer back; then it is the outbox's. */
import { REQUIRED } from '../../../../schema/texts/required-cancellations.ts';
import { shortUuid } from '../../../../schema/values/uuid.ts';
import { answerCancelRequest, type CancelRequestItem } from '../../../local/index.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

export function useAnswer() {
  const confirm = useConfirm();
  return async (request: CancelRequestItem, accept: boolean): Promise<void> => {
    const name =
      request.name === '' ? shortUuid(request.uuid) : REQUIRED.of(shortUuid(request.uuid), request.name);
    const sure = await confirm({
      title: accept ? REQUIRED.acceptTitle : REQUIRED.rejectTitle,
      text: accept ? REQUIRED.acceptText(name) : REQUIRED.rejectText(name),
      yes: accept ? REQUIRED.acceptYes : REQUIRED.rejectYes,
      no: REQUIRED.back,
      danger: accept,
    });
    if (!sure) return;
    const answer = await answerCancelRequest({ uuid: request.uuid, accept });
    if (!answer.ok) notifyError(answer.error, REQUIRED.failed);
    // With a network the row itself says how it goes.
    else if (!navigator.onLine) notifySuccess(REQUIRED.kept, REQUIRED.keptText);
  };
}
