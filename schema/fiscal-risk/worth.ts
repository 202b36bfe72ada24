/** What a document of a supplier is worth in pesos: what there is to lose of it. Exact. Pure. */
import type { ReportLine } from '../reports/kinds.ts';
import type { ReceivedRow } from '../resources/received/received.ts';
import { type Exact, multiply, negate, parseDecimal, subtract, ZERO } from '../values/decimal.ts';

/** `base`: subtotal less discount; `tax`: IVA that it transfers. */
export type Worth = { total: Exact; base: Exact; tax: Exact };

const PESOS = 'MXN';
const amount = (text = ''): Exact => parseDecimal(text) ?? ZERO;

/** By the rate that it states; what a credit note gives back is below zero. @param line what its XML says; {} where it cannot be read */
export function worthOf(
  row: Pick<ReceivedRow, 'receipt_type' | 'currency' | 'subtotal' | 'total'>,
  line: ReportLine,
): Worth {
  const rate = row.currency === PESOS ? undefined : parseDecimal(line.exchange_rate ?? '');
  const inPesos = (value: Exact) => {
    const worth = rate === undefined ? value : multiply(value, rate);
    return row.receipt_type === 'E' ? negate(worth) : worth;
  };
  return {
    total: inPesos(amount(row.total)),
    base: inPesos(subtract(amount(line.subtotal || row.subtotal), amount(line.discount))),
    tax: inPesos(amount(line.transferred_iva)),
  };
}
