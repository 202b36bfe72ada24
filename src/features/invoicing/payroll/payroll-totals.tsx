/** What is paid and taken, and what is left: it changes as one types. */
import { Text } from '@mantine/core';
import type { Nomina12 } from '../../../../schema/cfdi/complements/nomina-12.ts';
import { amountInWords } from '../../../../schema/forms/receipt/words.ts';
import { PAYROLL } from '../../../../schema/texts/payroll.ts';
import { parseDecimal, sum, toFixed, ZERO } from '../../../../schema/values/decimal.ts';
import { Amount } from '../../../ui/amount.tsx';
import { TotalList } from '../issuing/totals-frame.tsx';
import { useForm } from './use-payroll.ts';

const { totals: t } = PAYROLL;

export function PayrollTotals() {
  const { payslips, discount, total } = useForm((state) => state.totals);
  const sumOf = (read: (node: Nomina12) => string | undefined) =>
    toFixed(sum(payslips.map(({ node }) => parseDecimal(read(node) ?? '') ?? ZERO)), 2);
  const others = sumOf((node) => node.TotalOtrosPagos);
  return (
    <>
      <TotalList
        lines={[
          line(
            'perceptions',
            t.perceptions,
            sumOf((node) => node.TotalPercepciones),
          ),
          ...(/[1-9]/.test(others) ? [line('others', t.others, others)] : []),
          line(
            'tax',
            t.tax,
            sumOf((node) => node.Deducciones?.TotalImpuestosRetenidos),
          ),
          line('deductions', t.deductions, discount),
          { ...line('total', t.total, total), isTotal: true },
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {amountInWords(total, 'MXN')}
      </Text>
    </>
  );
}

function line(key: string, label: string, value: string) {
  return { key, label, isTotal: false, amount: <Amount value={value} currency="MXN" decimals={2} /> };
}

/** What the bar of a phone shows while it is closed. */
export function NetAmount() {
  const total = useForm((state) => state.totals.total);
  return <Amount value={total} currency="MXN" decimals={2} />;
}
