/** Advances that who pays has left: they are applied by an invoice and its egress, not by a payment. */
import { Alert, Button, Text } from '@mantine/core';
import type { AdvanceState } from '../../../../schema/documents/advances.ts';
import { FOLLOW_UP } from '../../../../schema/texts/follow-up.ts';
import { searchReceipts, useAdvancesLeft } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { formatWhole } from '../../../ui/format.ts';
import { notifyError } from '../../../ui/notify.ts';
import { useFollowUps } from '../follow-up/follow-up-provider.tsx';
import { folioOf } from '../receipt/receipt-names.ts';
import { useForm } from './use-payment.ts';

const { advance: t } = FOLLOW_UP;

export function PayerAdvances() {
  const rfc = useForm(({ receipt }) => receipt.receiver.rfc);
  const name = useForm(({ receipt }) => receipt.receiver.name);
  return useAdvancesLeft({ rfc, name }).map((state) => <OneLeft key={state.advance.uuid} state={state} />);
}

function OneLeft({ state: { advance, left, promisedTo } }: { state: AdvanceState }) {
  const { advance: follow } = useFollowUps();
  const amount = `${formatWhole(left)} ${advance.currency}`;
  // What waits on this device has no UUID yet: its egress comes after its stamp.
  const whole = promisedTo.find(({ standing }) => standing !== 'waiting');
  const next = async () => {
    const [row] = await searchReceipts((whole ?? advance).uuid);
    if (row === undefined) notifyError({ message: FOLLOW_UP.unread });
    else follow(row);
  };
  return (
    <Alert mb="md">
      <Text size="sm" mb="xs">
        {whole === undefined
          ? t.unappliedOfPayer(amount, folioOf(advance))
          : t.egressMissing(folioOf(advance), folioOf(whole))}
      </Text>
      {(promisedTo.length === 0 || whole !== undefined) && (
        <Allowed action={whole === undefined ? 'begin_receipt' : 'credit_receipt'}>
          <Button size="compact-md" aria-label={t.applyOne(folioOf(advance))} onClick={() => void next()}>
            {t.action}
          </Button>
        </Allowed>
      )}
    </Alert>
  );
}
