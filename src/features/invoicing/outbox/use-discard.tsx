/** Gives up an operation: asks first, and what was written is kept as a draft unless told otherwise. */
import { Checkbox, Text } from '@mantine/core';
import { operationOf } from '../../../../schema/operations/index.ts';
import { OUTBOX } from '../../../../schema/texts/outbox.ts';
import { discardOperation, type OutboxItem } from '../../../local/index.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { isDraftAgain } from '../receipt/resubmit-target.ts';

export function useDiscard() {
  const confirm = useConfirm();
  return async (item: Pick<OutboxItem, 'id' | 'kind' | 'state' | 'error'>): Promise<void> => {
    const { discard: words, form } = operationOf(item.kind);
    // What is a draft again is kept already.
    const hasText = form !== undefined && !isDraftAgain(item);
    let keep = hasText;
    const sure = await confirm({
      text: !hasText ? (
        words.text
      ) : (
        <>
          <Text mb="sm">{words.text}</Text>
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
    if (done) notifySuccess(keep ? OUTBOX.discardedKept : words.done);
    else notifyError({ message: OUTBOX.cannotDiscard });
  };
}
