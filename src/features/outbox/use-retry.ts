/** «Reintentar»: asks first where to ask again may be one request too many. */
import { CANCEL } from '../../../schema/texts/cancellation.ts';
import { requestInDoubt } from '../../../sync/check.ts';
import { type OutboxItem, retryOperation } from '../../local/index.ts';
import { useConfirm } from '../../ui/confirm.tsx';

export function useRetry() {
  const confirm = useConfirm();
  return async (item: Pick<OutboxItem, 'id' | 'error'>): Promise<void> => {
    const { confirmTitle: title, confirmText: text, confirmYes: yes, confirmNo: no } = CANCEL.doubt;
    const isSure = requestInDoubt(item) === undefined || (await confirm({ title, text, yes, no }));
    if (isSure) await retryOperation(item.id);
  };
}
