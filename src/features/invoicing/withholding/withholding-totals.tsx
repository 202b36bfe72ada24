/** What was paid, what was withheld of it and what is left: it changes as one types. */
import { WITHHOLDING } from '../../../../schema/texts/withholding.ts';
import { parseDecimal, subtract, toFixed, ZERO } from '../../../../schema/values/decimal.ts';
import { Amount } from '../../../ui/amount.tsx';
import { TotalList } from '../issuing/totals-frame.tsx';
import { useForm } from './use-withholding.ts';

const { totals: t } = WITHHOLDING;

export function WithholdingTotals() {
  const { totales } = useForm((state) => state.totals);
  const exact = (text: string) => parseDecimal(text) ?? ZERO;
  const left = toFixed(subtract(exact(totales.MontoTotOperacion), exact(totales.MontoTotRet)), 2);
  return (
    <TotalList
      lines={[
        line('taxed', t.taxed, totales.MontoTotGrav),
        line('exempt', t.exempt, totales.MontoTotExent),
        line('withheld', t.withheld, totales.MontoTotRet),
        line('left', t.left, left),
        { ...line('total', t.operation, totales.MontoTotOperacion), isTotal: true },
      ]}
    />
  );
}

function line(key: string, label: string, value: string) {
  return { key, label, isTotal: false, amount: <Amount value={value} currency="MXN" decimals={2} /> };
}

/** What the bar of a phone shows while it is closed. */
export function OperationAmount() {
  const total = useForm((state) => state.totals.totales.MontoTotOperacion);
  return <Amount value={total} currency="MXN" decimals={2} />;
}
