/** The totals of a receipt of payments, which change as one types. */
import { Text } from '@mantine/core';
import { amountInWords } from '../../../../schema/forms/receipt/words.ts';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { Amount } from '../../../ui/amount.tsx';
import { TotalList } from '../issuing/totals-frame.tsx';
import { useForm } from './use-payment.ts';

const { totals: t } = PAYMENT;

export function PaymentTotals() {
  const { payments, totals } = useForm((state) => state.totals);
  const received = payments.flatMap(({ node, unapplied }, at) => [
    line(`amount ${at}`, t.amount, node.Monto, node.MonedaP),
    ...(/[1-9]/.test(unapplied) ? [line(`unapplied ${at}`, t.unapplied, unapplied, node.MonedaP)] : []),
  ]);
  return (
    <>
      <TotalList
        lines={[
          ...received,
          {
            key: 'total',
            label: t.total,
            isTotal: true,
            amount: <Amount value={totals.MontoTotalPagos} currency="MXN" decimals={2} />,
          },
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {amountInWords(totals.MontoTotalPagos, 'MXN')}
      </Text>
    </>
  );
}

function line(key: string, label: string, value: string, currency: string) {
  return { key, label, isTotal: false, amount: <Amount value={value} currency={currency} /> };
}

/** What the bar of a phone shows while it is closed. */
export function ReceivedAmount() {
  const total = useForm((state) => state.totals.totals.MontoTotalPagos);
  return <Amount value={total} currency="MXN" decimals={2} />;
}
