/** «Entregar a un colega»: of what was refused for want of a permission, or waits for a session that does not come back. */
import { Button } from '@mantine/core';
import { isHanded } from '../../../../schema/operations/hand-over.ts';
import { HAND_OVER } from '../../../../schema/texts/hand-over.ts';
import { handOverOperation, type OutboxItem } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

type Props = { item: Pick<OutboxItem, 'id' | 'kind' | 'state' | 'error'>; isOut: boolean };

export function HandOver({ item: { id, kind, state, error }, isOut }: Props) {
  const confirm = useConfirm();
  const isLost = state === 'refused' ? error?.code === 'not_permitted' : isOut;
  if (!isHanded(kind) || !isLost) return null;
  const handOver = async () => {
    const { text, yes } = HAND_OVER;
    if (!(await confirm({ text, yes, danger: false }))) return;
    const done = await handOverOperation(id);
    if (done.ok) notifySuccess(HAND_OVER.done);
    else notifyError(done.error);
  };
  return (
    <Allowed action="hand_over_operation">
      <Button size="compact-sm" variant="default" onClick={() => void handOver()}>
        {HAND_OVER.button}
      </Button>
    </Allowed>
  );
}
