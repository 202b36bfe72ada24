/**
 * Impuestos locales 1.0: taxes of states and municipalities, which add to the total or are withheld from it
 * (CFDI40119). An amount left empty is its rate, a percentage, of the subtotal less discounts. Those of the concepts
 * come after what was typed here.
 */
import { impuestosLocales10 } from '../../../cfdi/complements/impuestos-locales-10.ts';
import { IMPLOCAL } from '../../../texts/complements/implocal.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import {
  AMOUNT_DECIMALS,
  type Micros,
  microsText,
  parseAmount,
  roundMicros,
  toMicros,
} from '../../engine/amounts.ts';
import { type FormValue, filledRows } from '../../engine/node-values.ts';
import { type ComplementBase, type ComplementLine, defineFormComplement } from '../complement.ts';
import { CENTS, microsOf } from '../sums.ts';

const SIDES = ['transfers', 'retentions'] as const;

export const complement = defineFormComplement({
  kind: 'implocal',
  description: impuestosLocales10,
  names: {
    TrasladosLocales: 'transfers',
    RetencionesLocales: 'retentions',
    ImpLocTrasladado: 'name',
    ImpLocRetenido: 'name',
    TasadeTraslado: 'rate',
    TasadeRetencion: 'rate',
    Importe: 'amount',
    TotaldeTraslados: 'total_transfers',
    TotaldeRetenciones: 'total_retentions',
  },
  suggested: ['transfers.amount', 'retentions.amount'],
  computed: ['TotaldeTraslados', 'TotaldeRetenciones'],
  texts: { title: COMPLEMENT_TITLES.implocal, ...IMPLOCAL },
  price,
  totals: (priced) => [...linesOf(priced, 'transfers'), ...linesOf(priced, 'retentions')],
  check: (value) =>
    SIDES.every((side) => filledRows(value[side]).length === 0)
      ? [{ path: 'transfers', text: IMPLOCAL.none }]
      : [],
});

function price(value: FormValue, base: ComplementBase): FormValue {
  // The total has the currency's decimals: amounts with more would not add up to it.
  const decimals = Math.min(base.decimals, CENTS);
  const priced: Record<string, FormValue[string]> = { ...value };
  for (const side of SIDES) {
    const typed = filledRows(value[side]).map((row) => ({ ...row, amount: amountOf(row, base, decimals) }));
    const rows = [...typed, ...ofConcepts(base, side)];
    priced[side] = rows;
    const total = rows.reduce((sum, row) => sum + microsOf(row.amount), 0n);
    priced[`total_${side}`] = microsText(total, CENTS);
  }
  return priced;
}

function ofConcepts({ localTaxes }: ComplementBase, side: (typeof SIDES)[number]): FormValue[] {
  return localTaxes
    .filter(({ withheld }) => withheld === (side === 'retentions'))
    .map(({ name, rate, amount }) => ({ name, rate, amount: padded(amount) }));
}

/** As typed; half-written rates count for nothing. */
function amountOf(row: FormValue, { net }: ComplementBase, decimals: number): string {
  const typed = row.amount;
  if (typeof typed === 'string' && typed.trim() !== '') {
    const value = parseAmount(typed);
    return value === undefined ? typed : padded(toMicros(value));
  }
  const rate = parseAmount(typeof row.rate === 'string' ? row.rate : '');
  if (rate === undefined) return '';
  const share = { units: net * rate.units, scale: AMOUNT_DECIMALS + rate.scale + 2 };
  return padded(roundMicros(toMicros(share), decimals));
}

function padded(micros: Micros): string {
  return microsText(micros, CENTS);
}

function linesOf(priced: FormValue, side: (typeof SIDES)[number]): ComplementLine[] {
  return filledRows(priced[side]).map((row) => ({
    label: [
      side === 'transfers' ? IMPLOCAL.transferLine : IMPLOCAL.retentionLine,
      String(row.name ?? ''),
      percent(String(row.rate ?? '')),
    ]
      .filter((text) => text !== '')
      .join(' '),
    amount: microsOf(row.amount),
    withheld: side === 'retentions',
  }));
}

/** `3.00` is `3 %`. */
function percent(rate: string): string {
  if (rate === '') return '';
  return `${rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate} %`;
}
