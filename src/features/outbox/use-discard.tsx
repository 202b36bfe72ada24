/** Gives up an operation: asks first, and what was written is kept as a draft unless told otherwise. */
import { Checkbox, Text } from '@mantine/core';
import { OUTBOX } from '../../../schema/texts/outbox.ts';
import { discardOperation, type OutboxItem } from '../../local/index.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { tellError, tellSuccess } from '../../ui/tell.ts';

export function useDiscard() {
  const confirm = useConfirm();
  return async (item: Pick<OutboxItem, 'id' | 'kind'>): Promise<void> => {
    const isInvoice = item.kind === 'issue';
    let keep = isInvoice;
    const sure = await confirm({
      text: !isInvoice ? (
        OUTBOX.discardRequest
      ) : (
        <>
          <Text mb="sm">{OUTBOX.discardText}</Text>
          <Checkbox
            defaultChecked
            label={OUTBOX.discardKeep}
            onChange={(event) => {
              keep = event.currentTarget.checked;
            }}
          />
        </>
      ),
    });
    if (!sure) return;
    const done = await discardOperation(item.id, keep);
    if (done && !isInvoice) tellSuccess(OUTBOX.discardedRequest);
    else if (done) tellSuccess(keep ? OUTBOX.discardedKept : OUTBOX.discarded);
    else tellError({ message: OUTBOX.cannotDiscard });
  };
}
