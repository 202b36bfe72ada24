/** Takes a row away: one with captured data only after asking, in the portal's words. */
import { INVOICE } from '../../../schema/texts/invoice.ts';
import { useConfirm } from '../../ui/confirm.tsx';

export function useRemoveRow(): (hasData: boolean, remove: () => void) => Promise<void> {
  const confirm = useConfirm();
  return async (hasData, remove) => {
    if (!hasData || (await confirm({ text: INVOICE.removeText }))) remove();
  };
}
