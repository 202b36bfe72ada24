/** Whether the totals of a document follow from its concepts: Anexo 20's sums, to the unit they are written in. */
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { add, compare, type Exact, parseDecimal, subtract, sum, ZERO } from '../../schema/values/decimal.ts';

export type TotalsVerdict = 'ok' | 'mismatch' | 'unknown';

/** One unit of the last decimal of an amount of money: sums of rounded parts may differ by it. */
const CENT: Exact = { units: 1n, scale: 2 };

type TaxLine = { Importe?: string | undefined };

/** An amount that is not written counts as nothing; `unknown`: one is not an amount. */
export function totalsVerdict(c: Comprobante40): TotalsVerdict {
  try {
    return isConsistent(c) ? 'ok' : 'mismatch';
  } catch (error) {
    if (error instanceof NotAnAmount) return 'unknown';
    throw error;
  }
}

class NotAnAmount extends Error {}

function isConsistent(c: Comprobante40): boolean {
  const concepts = c.Conceptos?.Concepto ?? [];
  const subtotal = amountOr0(c.SubTotal);
  const discount = amountOr0(c.Descuento);
  const transfers = concepts.flatMap((concept) => concept.Impuestos?.Traslados?.Traslado ?? []);
  const retentions = concepts.flatMap((concept) => concept.Impuestos?.Retenciones?.Retencion ?? []);
  const transferLines = taxSum(c.Impuestos?.Traslados?.Traslado ?? []);
  const retentionLines = taxSum(c.Impuestos?.Retenciones?.Retencion ?? []);
  // A total that is not written is a fault of structure; the lines still say how much it is.
  const transferred = amountOr(c.Impuestos?.TotalImpuestosTrasladados, transferLines);
  const retained = amountOr(c.Impuestos?.TotalImpuestosRetenidos, retentionLines);
  const local = localTaxes(c);
  const total = add(
    subtract(add(subtract(subtotal, discount), add(transferred, local.transferred)), retained),
    subtract(ZERO, local.retained),
  );
  return (
    isNear(subtotal, sum(concepts.map((one) => amountOr0(one.Importe)))) &&
    isNear(discount, sum(concepts.map((one) => amountOr0(one.Descuento)))) &&
    isNear(transferred, taxSum(transfers)) &&
    isNear(retained, taxSum(retentions)) &&
    isNear(transferred, transferLines) &&
    isNear(retained, retentionLines) &&
    isNear(amountOr0(c.Total), total)
  );
}

/** Local taxes are in a complement of their own and belong to the total. */
function localTaxes(c: Comprobante40): { transferred: Exact; retained: Exact } {
  const element = c.Complemento?.content.find((one) => one.name === 'ImpuestosLocales');
  const text = element?.raw ?? '';
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1];
  return {
    transferred: amountOr0(attribute('TotaldeTraslados')),
    retained: amountOr0(attribute('TotaldeRetenciones')),
  };
}

function taxSum(lines: readonly TaxLine[]): Exact {
  return sum(lines.map((line) => amountOr0(line.Importe)));
}

function isNear(written: Exact, computed: Exact): boolean {
  const difference = subtract(written, computed);
  return compare(difference, CENT) < 0 && compare(subtract(ZERO, CENT), difference) < 0;
}

function amountOr(text: string | undefined, otherwise: Exact): Exact {
  if (text === undefined) return otherwise;
  const value = parseDecimal(text);
  if (value === undefined) throw new NotAnAmount();
  return value;
}

function amountOr0(text: string | undefined): Exact {
  return amountOr(text, ZERO);
}
