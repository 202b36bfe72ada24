/** What objeto_imp, the factor of a tax and the type of receipt do to the concepts. */
import { complementEffects } from './complements.ts';
import type { Concept, ReceiptType, TaxLine } from './receipt.ts';

/** Values of objeto_imp with which a concept may carry taxes. */
const TAXED = new Set(['02', '06', '07', '08']);
const NO_TAXES: Concept['taxes'] = { transfers: [], retentions: [] };

export function allowsTaxes(objetoImp: string): boolean {
  return TAXED.has(objetoImp);
}

/** The same array when no concept changes; unchanged concepts stay the same objects. */
export function applyConceptEffects(concepts: Concept[], type: ReceiptType): Concept[] {
  let changed: Concept[] | undefined;
  for (let index = 0; index < concepts.length; index += 1) {
    const concept = concepts[index] as Concept;
    const after = withinComplements(type === 'T' ? withoutMoney(concept) : byTaxObject(concept));
    if (after === concept) continue;
    changed ??= [...concepts];
    changed[index] = after;
  }
  return changed ?? concepts;
}

function withinComplements(concept: Concept): Concept {
  const complements = complementEffects(concept.complements);
  return complements === concept.complements ? concept : { ...concept, complements };
}

/** A transfer moves goods, nothing is sold: no discount and no taxes. */
function withoutMoney(concept: Concept): Concept {
  const isPlain =
    concept.discount === '' &&
    concept.objeto_imp === '01' &&
    !concept.price_includes_tax &&
    concept.local_taxes === undefined &&
    !hasTaxes(concept);
  if (isPlain) return concept;
  const { local_taxes: _, ...rest } = concept;
  return {
    ...rest,
    discount: '',
    objeto_imp: '01',
    price_includes_tax: false,
    price_with_tax: '',
    taxes: NO_TAXES,
  };
}

function byTaxObject(concept: Concept): Concept {
  if (!hasTaxes(concept)) return concept;
  if (!allowsTaxes(concept.objeto_imp)) return { ...concept, taxes: NO_TAXES };
  const transfers = exemptWithoutRate(concept.taxes.transfers);
  return transfers === concept.taxes.transfers
    ? concept
    : { ...concept, taxes: { ...concept.taxes, transfers } };
}

function exemptWithoutRate(lines: TaxLine[]): TaxLine[] {
  const isWrong = (line: TaxLine) =>
    line.factor_type === 'Exento' && (line.rate_or_fee !== '' || line.amount !== '');
  if (!lines.some(isWrong)) return lines;
  return lines.map((line) => (isWrong(line) ? { ...line, rate_or_fee: '', amount: '' } : line));
}

function hasTaxes(concept: Concept): boolean {
  return concept.taxes.transfers.length > 0 || concept.taxes.retentions.length > 0;
}
