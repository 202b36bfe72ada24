/** A new receipt begun from an earlier one. */

import { compare } from '../../values/decimal.ts';
import { parseAmount } from '../engine/amounts.ts';
import { type Currencies, decimalsOfCurrency } from '../engine/currencies.ts';
import { tidyText } from '../engine/tidy-text.ts';
import { type PricedConcept, priceConcept } from './price-concept.ts';
import type { Concept, Receipt, TaxLine } from './receipt.ts';

/**
 * The same receiver, terms and concepts, without what belonged to the earlier one alone: folio,
 * confirmation and relations. Amounts that follow from others are computed again, so that editing a
 * quantity changes them.
 */
export function duplicateReceipt(receipt: Receipt, catalogs: Currencies): Receipt {
  return {
    ...receipt,
    folio: '',
    confirmation: '',
    related_cfdis: [],
    concepts: computeAgain(receipt, catalogs),
  };
}

/**
 * The copy with what was typed beside the CFDI: additional data and extras of each concept, and the addenda. Of a concept that the
 * CFDI says otherwise nothing is known.
 */
export function withTyped(copy: Receipt, typed: Receipt): Receipt {
  const isSame = copy.concepts.length === typed.concepts.length;
  const concepts = copy.concepts.map((concept, at) => {
    const { additional, description } = typed.concepts[at] ?? {};
    const goesWith =
      isSame && additional !== undefined && tidyText(description ?? '') === concept.description;
    return goesWith ? { ...concept, additional } : concept;
  });
  return { ...copy, concepts, ...(typed.addenda !== undefined && { addenda: typed.addenda }) };
}

/** The concepts with every amount emptied that computing would give anyway. */
export function computeAgain(receipt: Receipt, catalogs: Currencies): Concept[] {
  const decimals = decimalsOfCurrency(receipt.currency, catalogs);
  const withTaxes = receipt.receipt_type !== 'T';
  return receipt.concepts.map((concept) => relax(concept, decimals, withTaxes));
}

function relax(concept: Concept, decimals: number, withTaxes: boolean): Concept {
  const free: Concept = {
    ...concept,
    amount: '',
    taxes: {
      transfers: concept.taxes.transfers.map((line) => ({ ...line, base: '', amount: '' })),
      retentions: concept.taxes.retentions.map((line) => ({ ...line, base: '', amount: '' })),
    },
    parts: concept.parts.map((part) => ({ ...part, amount: '' })),
  };
  const price = (one: Concept) => priceConcept(one, decimals, withTaxes);
  const alone = price(free);
  const amount = keptText(concept.amount, alone.amount);
  // Bases and taxes follow from the amount that is kept.
  const computed = amount === '' ? alone : price({ ...free, amount });
  const { transfers, retentions } = concept.taxes;
  return {
    ...concept,
    amount,
    taxes: {
      transfers: relaxTaxes(transfers, computed, 'transfers'),
      retentions: relaxTaxes(retentions, computed, 'retentions'),
    },
    parts: concept.parts.map((part, index) => ({
      ...part,
      amount: keptText(part.amount, computed.parts[index]?.amount ?? ''),
    })),
  };
}

/** A line keeps base and amount together: an amount follows from its own base only. */
function relaxTaxes(lines: TaxLine[], computed: PricedConcept, kind: 'transfers' | 'retentions'): TaxLine[] {
  return lines.map((line, index) => {
    const fresh = computed[kind][index];
    const base = keptText(line.base, fresh?.base ?? '');
    if (base !== '') return line;
    return { ...line, base, amount: keptText(line.amount, fresh?.amount ?? '') };
  });
}

/** Empty when computing gives the same value. */
function keptText(written: string, computed: string): string {
  const a = parseAmount(written);
  const b = parseAmount(computed);
  return a !== undefined && b !== undefined && compare(a, b) === 0 ? '' : written;
}
