/** Why this device's request to cancel did not go through, and what can be done: ask again, or let it be. */
import { Alert, Button, Group } from '@mantine/core';
import { OUTBOX } from '../../../../schema/texts/outbox.ts';
import { RECEIPTS } from '../../../../schema/texts/receipts.ts';
import type { ReceiptListRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { useDiscard } from '../outbox/use-discard.tsx';
import { useRetry } from '../outbox/use-retry.ts';
import classes from './cancellation.module.css';

export function CancelRefused({ row }: { row: ReceiptListRow }) {
  const discard = useDiscard();
  const retry = useRetry();
  const { cancelling } = row;
  if (cancelling?.state !== 'refused') return null;
  const { error, id } = cancelling;
  const dependents = row.cancellation?.cancellation_id === id ? row.cancellation.dependents : [];
  return (
    <Alert color="red" mt="md" title={RECEIPTS.cancelFailed} role="alert">
      {error?.message}
      {dependents.length > 0 && (
        <>
          <p>{RECEIPTS.cancelDependents}</p>
          <ul className={classes.list}>
            {dependents.map(({ uuid }) => (
              <li key={uuid}>{uuid}</li>
            ))}
          </ul>
        </>
      )}
      <Group mt="sm">
        <Allowed action="cancel_receipt">
          <Button size="compact-sm" variant="default" onClick={() => void retry(cancelling)}>
            {OUTBOX.retry}
          </Button>
        </Allowed>
        <Allowed action="discard_operation">
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void discard(cancelling)}>
            {RECEIPTS.cancelDismiss}
          </Button>
        </Allowed>
      </Group>
    </Alert>
  );
}
