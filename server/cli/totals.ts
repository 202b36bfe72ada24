/** Whether the totals of a document follow from what is in it: Anexo 20's sums, to the unit they are written in. */
import { impuestosLocales10 } from '../../schema/cfdi/complements/impuestos-locales-10.ts';
import { nomina12 } from '../../schema/cfdi/complements/nomina-12.ts';
import { comprobante20 } from '../../schema/cfdi/comprobante-20.ts';
import { comprobante22 } from '../../schema/cfdi/comprobante-22.ts';
import { comprobante30 } from '../../schema/cfdi/comprobante-30.ts';
import { type Comprobante32, comprobante32 } from '../../schema/cfdi/comprobante-32.ts';
import { comprobante33 } from '../../schema/cfdi/comprobante-33.ts';
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { ComplementContent, NodeDescription } from '../../schema/cfdi/describe.ts';
import { complementOf } from '../../schema/cfdi/read-xml.ts';
import { type Retenciones10, retenciones10 } from '../../schema/cfdi/retenciones-10.ts';
import { type Retenciones20, retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { add, compare, type Exact, parseDecimal, subtract, sum, ZERO } from '../../schema/values/decimal.ts';

export type TotalsVerdict = 'ok' | 'mismatch' | 'unknown';

/** One unit of the last decimal of an amount of money: sums of rounded parts may differ by it. */
const CENT: Exact = { units: 1n, scale: 2 };

type TaxLine = { Importe?: string | undefined };

/**
 * An amount that is not written counts as nothing, but a total that must be there and is not follows from nothing.
 * `unknown`: an amount that is none, a version without totals, or one that the document is not.
 */
export function totalsVerdict(description: NodeDescription, node: object): TotalsVerdict {
  const check = CHECKS.find(([one]) => one === description)?.[1];
  const { version } = description;
  if (check === undefined || version === undefined) return 'unknown';
  if ((node as Record<string, unknown>)[version.attribute] !== version.value) return 'unknown';
  try {
    return check(node) ? 'ok' : 'mismatch';
  } catch (error) {
    if (error instanceof NotAnAmount) return 'unknown';
    throw error;
  }
}

const CHECKS: readonly (readonly [NodeDescription, (node: object) => boolean])[] = [
  [comprobante40, (node) => isConsistent(node as Comprobante40)],
  // What is added up has the same names in both.
  [comprobante33, (node) => isConsistent(node as Comprobante40)],
  // And in these.
  ...[comprobante32, comprobante30, comprobante22, comprobante20].map(
    (one) => [one, (node: object) => isConsistent32(node as Comprobante32)] as const,
  ),
  [retenciones20, (node) => isConsistentRetencion(ofRetenciones20(node as Retenciones20))],
  [retenciones10, (node) => isConsistentRetencion(ofRetenciones10(node as Retenciones10))],
];

class NotAnAmount extends Error {}

function isConsistent(c: Comprobante40): boolean {
  if (c.SubTotal === undefined || c.Total === undefined) return false;
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
  return (
    isNear(subtotal, sum(concepts.map((one) => amountOr0(one.Importe)))) &&
    isNear(discount, sum(concepts.map((one) => amountOr0(one.Descuento)))) &&
    isNear(transferred, taxSum(transfers)) &&
    isNear(retained, taxSum(retentions)) &&
    isNear(transferred, transferLines) &&
    isNear(retained, retentionLines) &&
    isNear(amountOr0(c.Total), totalOf(c, { subtotal, discount, transferred, retained })) &&
    isPayrollConsistent(c, subtotal, discount)
  );
}

/** Concepts of 3.2 carry no taxes and no discount of their own. */
function isConsistent32(c: Comprobante32): boolean {
  if (c.subTotal === undefined || c.total === undefined) return false;
  const subtotal = amountOr0(c.subTotal);
  const discount = amountOr0(c.descuento);
  const lines = (of: readonly { importe?: string }[] = []) => sum(of.map((line) => amountOr0(line.importe)));
  const transferLines = lines(c.Impuestos?.Traslados?.Traslado);
  const retentionLines = lines(c.Impuestos?.Retenciones?.Retencion);
  const transferred = amountOr(c.Impuestos?.totalImpuestosTrasladados, transferLines);
  const retained = amountOr(c.Impuestos?.totalImpuestosRetenidos, retentionLines);
  return (
    isNear(subtotal, lines(c.Conceptos?.Concepto)) &&
    isNear(transferred, transferLines) &&
    isNear(retained, retentionLines) &&
    isNear(amountOr0(c.total), totalOf(c, { subtotal, discount, transferred, retained }))
  );
}

type Parts = { subtotal: Exact; discount: Exact; transferred: Exact; retained: Exact };

/** Local taxes are in a complement of their own and belong to the total. */
function totalOf(document: { Complemento?: ComplementContent }, parts: Parts): Exact {
  const local = complementOf(document, impuestosLocales10);
  const transferred = add(parts.transferred, amountOr0(local?.TotaldeTraslados));
  const retained = add(parts.retained, amountOr0(local?.TotaldeRetenciones));
  return subtract(add(subtract(parts.subtotal, parts.discount), transferred), retained);
}

/** A payslip's subtotal is what was earned, its discount what was kept back. */
function isPayrollConsistent(c: Comprobante40, subtotal: Exact, discount: Exact): boolean {
  const slips = (c.Complemento?.content ?? [])
    .filter(({ description }) => description === nomina12)
    .map(
      ({ node }) => node as { [K in 'TotalPercepciones' | 'TotalOtrosPagos' | 'TotalDeducciones']?: string },
    );
  if (slips.length === 0) return true;
  const earned = slips.flatMap((slip) => [slip.TotalPercepciones, slip.TotalOtrosPagos]);
  return (
    isNear(subtotal, sum(earned.map(amountOr0))) &&
    isNear(discount, sum(slips.map((slip) => amountOr0(slip.TotalDeducciones))))
  );
}

type RetencionTotals = Record<'operation' | 'taxed' | 'exempt' | 'retained', string | undefined> & {
  lines: (string | undefined)[];
};

function ofRetenciones20({ Totales }: Retenciones20): RetencionTotals {
  return {
    operation: Totales?.MontoTotOperacion,
    taxed: Totales?.MontoTotGrav,
    exempt: Totales?.MontoTotExent,
    retained: Totales?.MontoTotRet,
    lines: (Totales?.ImpRetenidos ?? []).map((line) => line.MontoRet),
  };
}

function ofRetenciones10({ Totales }: Retenciones10): RetencionTotals {
  return {
    operation: Totales?.montoTotOperacion,
    taxed: Totales?.montoTotGrav,
    exempt: Totales?.montoTotExent,
    retained: Totales?.montoTotRet,
    lines: (Totales?.ImpRetenidos ?? []).map((line) => line.montoRet),
  };
}

function isConsistentRetencion({ operation, taxed, exempt, retained, lines }: RetencionTotals): boolean {
  if (operation === undefined || retained === undefined) return false;
  return (
    isNear(amountOr0(operation), add(amountOr0(taxed), amountOr0(exempt))) &&
    isNear(amountOr0(retained), sum(lines.map(amountOr0)))
  );
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
