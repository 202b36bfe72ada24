/** Whether the totals of a document follow from what is in it: Anexo 20's sums, to the unit they are written in. */
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { impuestosLocales10 } from '../../../schema/cfdi/complements/impuestos-locales-10.ts';
import { nomina12 } from '../../../schema/cfdi/complements/nomina-12.ts';
import { comprobante20 } from '../../../schema/cfdi/comprobante-20.ts';
import { comprobante22 } from '../../../schema/cfdi/comprobante-22.ts';
import { comprobante30 } from '../../../schema/cfdi/comprobante-30.ts';
import { type Comprobante32, comprobante32 } from '../../../schema/cfdi/comprobante-32.ts';
import { comprobante33 } from '../../../schema/cfdi/comprobante-33.ts';
import { type Comprobante40, comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import type { ComplementContent, NodeDescription } from '../../../schema/cfdi/describe.ts';
import { complementOf } from '../../../schema/cfdi/read-xml.ts';
import { type Retenciones10, retenciones10 } from '../../../schema/cfdi/retenciones-10.ts';
import { type Retenciones20, retenciones20 } from '../../../schema/cfdi/retenciones-20.ts';
import {
  add,
  compare,
  type Exact,
  parseDecimal,
  subtract,
  sum,
  toShortest,
  ZERO,
} from '../../../schema/values/decimal.ts';

export type TotalsVerdict = 'ok' | 'mismatch' | 'unknown';

/** One unit of the last decimal of an amount of money: sums of rounded parts may differ by it. */
const CENT: Exact = { units: 1n, scale: 2 };
const ONE: Exact = { units: 1n, scale: 0 };

type TaxLine = { [K in 'Impuesto' | 'TipoFactor' | 'TasaOCuota' | 'Importe']?: string | undefined };

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
  const unit = unitOf(c.Moneda);
  return (
    isNear(subtotal, sum(concepts.map((one) => amountOr0(one.Importe))), unit) &&
    isNear(discount, sum(concepts.map((one) => amountOr0(one.Descuento))), unit) &&
    doAddUp(c.Impuestos?.Traslados?.Traslado ?? [], transfers, unit) &&
    doAddUp(c.Impuestos?.Retenciones?.Retencion ?? [], retentions, unit) &&
    isNear(transferred, transferLines) &&
    isNear(retained, retentionLines) &&
    isNear(amountOr0(c.Total), totalOf(c, { subtotal, discount, transferred, retained })) &&
    isPayrollConsistent(c, subtotal, discount)
  );
}

/** Sums are rounded to the currency: by one of its units they may differ, by a hundredth where it has smaller ones. */
function unitOf(currency: string | undefined): Exact {
  // XXX is no currency: what is written in it is not rounded.
  const isWhole = currency !== 'XXX' && smallCatalogs.currencyDecimals(currency ?? '') === 0;
  return isWhole ? ONE : CENT;
}

/**
 * Whether a summary says what the concepts do: as a whole, or line by line. Each line is a sum rounded by itself, so
 * that several of them may together be further from what they sum up than one may.
 */
function doAddUp(summary: readonly TaxLine[], lines: readonly TaxLine[], unit: Exact): boolean {
  if (isNear(taxSum(summary), taxSum(lines), unit)) return true;
  // The lines of a summary of what was withheld name the tax alone.
  const isBare = summary.every(({ TipoFactor }) => TipoFactor === undefined);
  const written = byTax(summary, isBare);
  const computed = byTax(lines, isBare);
  return (
    written.size === summary.length &&
    [...new Set([...written.keys(), ...computed.keys()])].every((tax) =>
      isNear(written.get(tax) ?? ZERO, computed.get(tax) ?? ZERO, unit),
    )
  );
}

function byTax(lines: readonly TaxLine[], isBare: boolean): Map<string, Exact> {
  const sums = new Map<string, Exact>();
  for (const { Impuesto = '', TipoFactor = '', TasaOCuota, Importe } of lines) {
    const tax = isBare ? Impuesto : `${Impuesto} ${TipoFactor} ${rateOf(TasaOCuota)}`;
    sums.set(tax, add(sums.get(tax) ?? ZERO, amountOr0(Importe)));
  }
  return sums;
}

/** The same rate in the same text, however many zeros were written. Longer than any rate is nobody's. */
function rateOf(text = ''): string {
  const value = text.length > 40 ? undefined : parseDecimal(text);
  return value === undefined ? text : toShortest(value);
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

function isNear(written: Exact, computed: Exact, unit = CENT): boolean {
  const difference = subtract(written, computed);
  return compare(difference, unit) < 0 && compare(subtract(ZERO, unit), difference) < 0;
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
