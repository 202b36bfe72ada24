/** The taxes that nearly every concept has, to be chosen in its row; any others are written line by line. */
import { GENERAL_VAT } from './empty-receipt.ts';
import type { Concept, TaxLine } from './receipt.ts';

export type TaxChoice = { key: string; transfers: readonly TaxLine[] };

const vat = (rate_or_fee: string): TaxLine => ({ ...GENERAL_VAT, rate_or_fee });

/** Not subject to tax: without lines. The others are taxed (objeto_imp 02). */
export const TAX_CHOICES: readonly TaxChoice[] = [
  { key: '16', transfers: [GENERAL_VAT] },
  { key: '8', transfers: [vat('0.080000')] },
  { key: '0', transfers: [vat('0.000000')] },
  { key: 'exempt', transfers: [{ ...vat(''), factor_type: 'Exento' }] },
  { key: 'none', transfers: [] },
];

const TAXED = '02';
const NOT_TAXED = '01';

/** Undefined for what is written line by line: other rates, retentions, bases and amounts of its own. */
export function chosenTax({ objeto_imp, taxes }: Concept): TaxChoice | undefined {
  if (taxes.retentions.length > 0) return undefined;
  return TAX_CHOICES.find(
    ({ transfers }) =>
      objeto_imp === (transfers.length === 0 ? NOT_TAXED : TAXED) &&
      transfers.length === taxes.transfers.length &&
      transfers.every((line, at) => isSame(line, taxes.transfers[at] as TaxLine)),
  );
}

function isSame(one: TaxLine, other: TaxLine): boolean {
  const fields = ['tax', 'factor_type', 'rate_or_fee', 'base', 'amount'] as const;
  return fields.every((field) => one[field] === other[field]);
}

export function withTax(concept: Concept, key: string): Concept {
  const choice = TAX_CHOICES.find((one) => one.key === key);
  if (choice === undefined) return concept;
  return {
    ...concept,
    objeto_imp: choice.transfers.length === 0 ? NOT_TAXED : TAXED,
    taxes: { ...concept.taxes, transfers: [...choice.transfers], retentions: [] },
  };
}
