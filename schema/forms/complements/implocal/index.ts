/**
 * Impuestos locales 1.0: taxes of states and municipalities, which add to the total or are withheld from it
 * (CFDI40119). An amount left empty is its rate, a percentage, of the subtotal less discounts.
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

const SIDES = ['transfers', 'retentions'] as const;
/** Of every amount of the complement. */
const DECIMALS = 2;

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
  const decimals = Math.min(base.decimals, DECIMALS);
  const priced: Record<string, FormValue[string]> = { ...value };
  for (const side of SIDES) {
    const rows = filledRows(value[side]).map((row) => ({ ...row, amount: amountOf(row, base, decimals) }));
    priced[side] = rows;
    const total = rows.reduce((sum, row) => sum + microsOf(row.amount), 0n);
    priced[`total_${side}`] = microsText(total, DECIMALS);
  }
  return priced;
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
  return microsText(micros, DECIMALS);
}

function microsOf(amount: FormValue[string] | undefined): Micros {
  const value = typeof amount === 'string' ? parseAmount(amount) : undefined;
  return value === undefined ? 0n : toMicros(value);
}

function linesOf(priced: FormValue, side: (typeof SIDES)[number]): ComplementLine[] {
  return filledRows(priced[side]).map((row) => ({
    label: String(row.name ?? ''),
    amount: microsOf(row.amount),
    withheld: side === 'retentions',
  }));
}
