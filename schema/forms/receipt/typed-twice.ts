/** A concept that was written by hand before, and the product that it could become. */
import { foldWords } from '../../catalogs/fold.ts';
import { tidyText } from '../engine/tidy-text.ts';
import type { Concept } from './receipt.ts';

type Named = { readonly description: string; readonly name: string };

/** What makes two concepts the same thing: its words, its key and its unit. */
const sameAs = ({ description, prod_serv_id, unit_id }: Concept) =>
  `${prod_serv_id}|${unit_id}|${wordsOf(description)}`;
const wordsOf = (text: string) => foldWords(text).join(' ');

/** With all that a product is found by. */
function isWhole({ description, prod_serv_id, unit_id }: Concept): boolean {
  return tidyText(description) !== '' && /^\d{8}$/.test(prod_serv_id) && /^[\dA-Z]{1,3}$/.test(unit_id);
}

/**
 * The first concept of the form that stands twice in it, or stood in a receipt before, and is no product.
 * @param before concepts of receipts that were issued
 * @returns its index
 */
export function typedTwice(
  concepts: readonly Concept[],
  before: readonly Concept[],
  products: readonly Named[],
): number | undefined {
  const whole = concepts.filter(isWhole);
  if (whole.length === 0) return undefined;
  const known = new Set(products.flatMap(({ description, name }) => [wordsOf(description), wordsOf(name)]));
  const seen = new Set(before.filter(isWhole).map(sameAs));
  const here = new Map<string, number>();
  for (const one of whole) here.set(sameAs(one), (here.get(sameAs(one)) ?? 0) + 1);
  const isOffered = (one: Concept) =>
    isWhole(one) &&
    !known.has(wordsOf(one.description)) &&
    (seen.has(sameAs(one)) || (here.get(sameAs(one)) ?? 0) > 1);
  const index = concepts.findIndex(isOffered);
  return index < 0 ? undefined : index;
}

/**
 * What a product is saved with.
 * @param unit_value before taxes; '' leaves its price to be written each time
 */
export function productOf(concept: Concept, unit_value: string) {
  const { description, prod_serv_id, identification_num, unit_id, unit, objeto_imp, taxes } = concept;
  const usual = ({ tax, factor_type, rate_or_fee }: Concept['taxes']['transfers'][number]) => ({
    ...{ tax, factor_type, rate_or_fee },
  });
  return {
    name: '',
    description: tidyText(description),
    key_product_service: prod_serv_id,
    identification_num,
    ...{ key_unit: unit_id, unit, unit_value, objeto_imp },
    taxes: { transfers: taxes.transfers.map(usual), retentions: taxes.retentions.map(usual) },
  };
}
