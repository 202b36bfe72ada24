/** The taxes of an invoice by what a payment of it states: read from its concepts, whose retentions have bases. */
import type { Comprobante40 } from '../../../cfdi/comprobante-40.ts';
import { add, type Exact, parseDecimal, toFixed, toShortest, ZERO } from '../../../values/decimal.ts';
import type { InvoiceTaxes, TaxBase } from './input.ts';
import { TAX_DECIMALS } from './prorate.ts';

type Line = { Base?: string; Impuesto?: string; TipoFactor?: string; TasaOCuota?: string };

/** Keys with which a document states no taxes; 02 and 07 always come with some. */
const WITHOUT_TAXES = new Set(['01', '03', '04', '05', '06', '08']);

export function invoiceTaxes(invoice: Comprobante40): InvoiceTaxes {
  const concepts = invoice.Conceptos.Concepto;
  return {
    transfers: joined(concepts.flatMap(({ Impuestos }) => Impuestos?.Traslados?.Traslado ?? [])),
    retentions: joined(concepts.flatMap(({ Impuestos }) => Impuestos?.Retenciones?.Retencion ?? [])),
    tax_object: taxObject(concepts.map(({ ObjetoImp }) => ObjetoImp)),
  };
}

/** The key of all of them; 01 when they differ. */
function taxObject(keys: readonly string[]): string {
  const [first = '01'] = keys;
  return WITHOUT_TAXES.has(first) && keys.every((key) => key === first) ? first : '01';
}

function joined(lines: readonly Line[]): TaxBase[] {
  const bases = new Map<string, { line: TaxBase; base: Exact }>();
  for (const { Base = '', Impuesto = '', TipoFactor = '', TasaOCuota } of lines) {
    const rate = parseDecimal(TasaOCuota ?? '');
    const rate_or_fee = rate === undefined ? '' : toFixed(rate, TAX_DECIMALS);
    const key = `${Impuesto}|${TipoFactor}|${rate_or_fee}`;
    const existing = bases.get(key);
    const line = { tax: Impuesto, factor_type: TipoFactor, rate_or_fee, base: '' };
    bases.set(key, { line, base: add(existing?.base ?? ZERO, parseDecimal(Base) ?? ZERO) });
  }
  return [...bases.values()].map(({ line, base }) => ({ ...line, base: toShortest(base) }));
}
