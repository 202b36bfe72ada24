/** The written amounts of a concept as exact values, and the group of each of its tax lines. */
import { type Exact, parseDecimal, toFixed, toShortest } from '../values/decimal.ts';
import type { PartialConcepto, PartialTaxLine } from './partial-nodes.ts';

/** Undefined: absent, or not a decimal (the structure says so). */
export type Amount = Exact | undefined;

export type LineAmounts = {
  base: Amount;
  rate: Amount;
  amount: Amount;
  tax: string;
  /** Impuesto, TipoFactor and rate: the row of the summary that this line belongs to. */
  group: string;
};

export type ConceptAmounts = {
  quantity: Amount;
  unitValue: Amount;
  amount: Amount;
  discount: Amount;
  transfers: readonly LineAmounts[];
  retentions: readonly LineAmounts[];
  /** Whether every amount that the totals add up is there and is a decimal. */
  isReadable: boolean;
};

const NO_LINES: readonly LineAmounts[] = [];

export function readConceptAmounts(concept: PartialConcepto): ConceptAmounts {
  const amount = readAmount(concept.Importe);
  const discount = readAmount(concept.Descuento);
  const transfers = readLines(concept.Impuestos?.Traslados?.Traslado);
  const retentions = readLines(concept.Impuestos?.Retenciones?.Retencion);
  return {
    quantity: readAmount(concept.Cantidad),
    unitValue: readAmount(concept.ValorUnitario),
    amount,
    discount,
    transfers,
    retentions,
    isReadable:
      amount !== undefined &&
      (concept.Descuento === undefined || discount !== undefined) &&
      transfers.every((line) => line.base !== undefined && (line.amount !== undefined || isExempt(line))) &&
      retentions.every((line) => line.amount !== undefined),
  };
}

/** The amount of an attribute that may be absent. */
export function readAmount(text: string | undefined): Amount {
  return text === undefined ? undefined : parseDecimal(text);
}

/** "002|Tasa|0.160000": rates are the same by value, however many zeros were written. */
export function groupOf(line: PartialTaxLine): string {
  return `${line.Impuesto ?? ''}|${line.TipoFactor ?? ''}|${sixDecimals(line.TasaOCuota)}`;
}

function isExempt(line: LineAmounts): boolean {
  return line.group.includes('|Exento|');
}

/** Rates are nearly always written as the catalogue does, `0.160000`: those are left as they are. */
function sixDecimals(rate: string | undefined): string {
  if (rate === undefined) return '';
  if (rate.length === 8 && rate.charAt(1) === '.') return rate;
  const value = parseDecimal(rate);
  if (value === undefined) return rate;
  return value.scale < 6 ? toFixed(value, 6) : toShortest(value, 6);
}

function readLines(lines: readonly PartialTaxLine[] | undefined): readonly LineAmounts[] {
  if (lines === undefined || lines.length === 0) return NO_LINES;
  return lines.map((line) => ({
    base: readAmount(line.Base),
    rate: readAmount(line.TasaOCuota),
    amount: readAmount(line.Importe),
    tax: line.Impuesto ?? '',
    group: groupOf(line),
  }));
}
