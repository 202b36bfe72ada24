/**
 * The amounts of a concept, parsed once for as long as the concept object lives: nodes are never changed
 * in place, so an edit of one concept of a thousand parses one concept.
 */
import { type Exact, parseDecimal, rescale, toFixed, ZERO } from '../values/decimal.ts';
import type { LooseConcepto, LooseTaxLine } from './loose.ts';

/** Undefined: absent, or not a decimal (the structure says so). */
export type Amount = Exact | undefined;

export type LineAmounts = {
  base: Amount;
  rate: Amount;
  amount: Amount;
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
  /** What the concept adds to the totals; undefined when one of its amounts cannot be read. */
  share: ConceptShare | undefined;
};

/** Amounts at one common scale, so that adding a thousand of them is additions only. */
export type ConceptShare = {
  amount: Exact;
  discount: Amount;
  transfers: readonly { group: string; base: Exact; amount: Exact }[];
  /** Grouped by Impuesto alone. */
  retentions: readonly { tax: string; amount: Exact }[];
};

/** Most decimals that an amount of a concept may have (t_Importe). */
const SHARE_DECIMALS = 6;
const NO_LINES: readonly LineAmounts[] = [];
const memo = new WeakMap<object, ConceptAmounts>();

export function conceptAmounts(concept: LooseConcepto): ConceptAmounts {
  const known = memo.get(concept);
  if (known !== undefined) return known;
  const made = readConcept(concept);
  memo.set(concept, made);
  return made;
}

/** The amount of an optional attribute. */
export function readAmount(text: string | undefined): Amount {
  return text === undefined ? undefined : parseDecimal(text);
}

/** "002|Tasa|0.160000": rates are the same by value, however many zeros were written. */
export function groupOf(line: LooseTaxLine): string {
  return `${line.Impuesto ?? ''}|${line.TipoFactor ?? ''}|${sixDecimals(line.TasaOCuota)}`;
}

function sixDecimals(rate: string | undefined): string {
  if (rate === undefined) return '';
  if (rate.length === 8 && rate.charCodeAt(1) === 46) return rate;
  const value = parseDecimal(rate);
  return value !== undefined && value.scale < 6 ? toFixed(value, 6) : rate;
}

function readConcept(concept: LooseConcepto): ConceptAmounts {
  const taxes = concept.Impuestos;
  const amounts = {
    quantity: readAmount(concept.Cantidad),
    unitValue: readAmount(concept.ValorUnitario),
    amount: readAmount(concept.Importe),
    discount: readAmount(concept.Descuento),
    transfers: readLines(taxes?.Traslados?.Traslado),
    retentions: readLines(taxes?.Retenciones?.Retencion),
  };
  const isReadable = concept.Descuento === undefined || amounts.discount !== undefined;
  return {
    ...amounts,
    share: isReadable ? shareOf(amounts, taxes?.Retenciones?.Retencion ?? []) : undefined,
  };
}

function readLines(lines: readonly LooseTaxLine[] | undefined): readonly LineAmounts[] {
  if (lines === undefined || lines.length === 0) return NO_LINES;
  return lines.map((line) => ({
    base: readAmount(line.Base),
    rate: readAmount(line.TasaOCuota),
    amount: readAmount(line.Importe),
    group: groupOf(line),
  }));
}

function shareOf(
  amounts: Omit<ConceptAmounts, 'share'>,
  retained: readonly LooseTaxLine[],
): ConceptShare | undefined {
  if (amounts.amount === undefined) return undefined;
  const transfers: ConceptShare['transfers'][number][] = [];
  for (const line of amounts.transfers) {
    const isExempt = line.group.includes('|Exento|');
    if (line.base === undefined || (line.amount === undefined && !isExempt)) return undefined;
    transfers.push({ group: line.group, base: toShare(line.base), amount: toShare(line.amount ?? ZERO) });
  }
  const retentions: ConceptShare['retentions'][number][] = [];
  for (const [index, line] of amounts.retentions.entries()) {
    if (line.amount === undefined) return undefined;
    retentions.push({ tax: retained[index]?.Impuesto ?? '', amount: toShare(line.amount) });
  }
  return {
    amount: toShare(amounts.amount),
    discount: amounts.discount && toShare(amounts.discount),
    transfers,
    retentions,
  };
}

function toShare(value: Exact): Exact {
  return value.scale < SHARE_DECIMALS ? rescale(value, SHARE_DECIMALS) : value;
}
