/** Takes a row away: one with captured data only after asking, in the portal's words. */
import { useCallback } from 'react';
import { INVOICE } from '../../schema/texts/invoice.ts';
import { useConfirm } from '../ui/confirm.tsx';

/** The same function in every render: a thousand rows hold on to it. */
export function useRemoveRow(): (hasData: boolean, remove: () => void) => Promise<void> {
  const confirm = useConfirm();
  return useCallback(
    async (hasData: boolean, remove: () => void) => {
      if (!hasData || (await confirm({ text: INVOICE.removeText }))) remove();
    },
    [confirm],
  );
}
