/** What a payment has beyond its invoices becomes the invoice of an advance: a draft, and the payment without it. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { advanceOfPayment, amountWithout } from '../../../../schema/forms/payment/leftover-advance.ts';
import { FOLLOW_UP } from '../../../../schema/texts/follow-up.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { formatAmount } from '../../../ui/format.ts';
import { notifySuccess } from '../../../ui/notify.ts';
import { useBegin } from '../follow-up/use-begin.ts';
import { changeRow, useForm, useFormStore } from './use-payment.ts';

const { leftover: t } = PAYMENT;

export function LeftoverAdvance({ at }: { at: number }) {
  const store = useFormStore();
  const { defaultsOf, keep } = useBegin(() => undefined);
  // Pressed twice it is still one advance.
  const [isKeeping, setIsKeeping] = useState(false);
  const unapplied = useForm(({ totals }) => totals.payments[at]?.unapplied ?? '');
  const received = useForm(({ totals }) => totals.payments[at]?.node.Monto ?? '');
  const currency = useForm(({ receipt }) => receipt.payments[at]?.moneda_p ?? '');
  const hasCustomer = useForm(({ receipt }) => receipt.receiver.rfc !== '');
  // Before an invoice is ticked all of it is left over, and nobody needs to be told.
  const hasInvoices = useForm(({ receipt }) => (receipt.payments[at]?.docto_relacionado.length ?? 0) > 0);
  if (!hasCustomer || !hasInvoices || !/[1-9]/.test(unapplied) || unapplied.startsWith('-')) return null;
  const amount = `${formatAmount(unapplied)} ${currency}`;
  const begin = async () => {
    const { receipt } = store.get();
    const { rfc, name } = receipt.receiver;
    const advance = advanceOfPayment(receipt, at, unapplied, defaultsOf('I'), FOLLOW_UP.advance.words);
    setIsKeeping(true);
    const draft = await keep(advance, t.title(name || rfc));
    setIsKeeping(false);
    if (draft === undefined) return;
    changeRow(store, at, (row) => ({ ...row, monto: amountWithout(received, unapplied) }));
    notifySuccess(t.begun, t.begunText);
  };
  return (
    <Allowed action="begin_receipt">
      <Group gap="sm" role="group" aria-label={t.begin(amount)}>
        <Text size="sm" flex="1 1 20rem">
          {t.says(amount)}
        </Text>
        <Button variant="light" loading={isKeeping} onClick={() => void begin()}>
          {t.begin(amount)}
        </Button>
      </Group>
    </Allowed>
  );
}
