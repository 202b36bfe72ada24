/** «Reintentar»: asks first where to ask again may be one request too many. */

import { requestInDoubt } from '../../../../schema/operations/cancel.ts';
import { type OutboxItem, retryOperation } from '../../../local/index.ts';
import { useConfirm } from '../../../ui/confirm.tsx';

export function useRetry() {
  const confirm = useConfirm();
  return async (item: Pick<OutboxItem, 'id' | 'error'>): Promise<void> => {
    if (requestInDoubt(item) !== undefined) {
      const { CANCEL } = await import('../../../../schema/texts/cancellation.ts');
      const { confirmTitle: title, confirmText: text, confirmYes: yes, confirmNo: no } = CANCEL.doubt;
      if (!(await confirm({ title, text, yes, no }))) return;
    }
    await retryOperation(item.id);
  };
}
