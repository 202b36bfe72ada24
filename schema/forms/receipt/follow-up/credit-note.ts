/**
 * A credit note (E) begun from an invoice: of an amount, of a percentage of its total, or of some of its concepts. Its taxes are
 * those of the invoice in the same proportion, and its total is what was asked for, to the last decimal of the currency. Source:
 * the SAT's guide to Anexo 20 (84111506, ACT; relation 01, or 03 for goods that came back; PUE, the form of the invoice, 15
 * while it is not paid).
 */
import { ACTIVITY, BILLING_SERVICE } from '../../../cfdi/advance.ts';
import {
  compare,
  type Exact,
  exact,
  makeExact,
  multiply,
  rescale,
  toFixed,
} from '../../../values/decimal.ts';
import { roundRatio } from '../../../values/ratio.ts';
import type { ReceiptDefaults } from '../../defaults.ts';
import { AMOUNT_DECIMALS, type Micros, microsText, parseAmount, toMicros } from '../../engine/amounts.ts';
import { type Currencies, decimalsOfCurrency } from '../../engine/currencies.ts';
import { duplicateReceipt } from '../duplicate.ts';
import { applyEffects } from '../effects.ts';
import { emptyConcept, emptyReceipt } from '../empty-receipt.ts';
import type { PricedConcept } from '../price-concept.ts';
import type { Concept, Receipt, TaxLine } from '../receipt.ts';
import { priceReceipt } from '../totals.ts';
import type { CREDIT_RELATIONS } from './relations.ts';

type Relation = (typeof CREDIT_RELATIONS)[keyof typeof CREDIT_RELATIONS];

export type CreditChoice =
  | { readonly by: 'amount'; readonly amount: string }
  | { readonly by: 'percentage'; readonly percentage: string }
  /** How many of each concept of the invoice, in its order; nothing of those that are empty. */
  | { readonly by: 'lines'; readonly quantities: readonly string[] };

export type NoteBasis = {
  /** As its CFDI says it. */
  readonly original: Receipt;
  readonly uuid: string;
  readonly relation: Relation;
  readonly form: string;
  readonly defaults: ReceiptDefaults;
  /** Of the concept of a note that names none of the invoice's. */
  readonly description: string;
};

/** `fees`: taxes by unit or local ones follow no amount; its concepts have to be chosen. */
export type NoteRefusal = 'amount' | 'percentage' | 'quantity' | 'nothing' | 'fees';
export type Note = { ok: true; receipt: Receipt } | { ok: false; why: NoteRefusal; at?: number };

const NOT_PAID = '15';
const LATER = '99';
const WHOLE = exact('100');

/** The form of payment of a note: that of the invoice, or «Condonación» of what is not paid yet. */
export function noteForm({ payment_form }: Pick<Receipt, 'payment_form'>, isPaid: boolean): string {
  return isPaid && payment_form !== LATER ? payment_form : NOT_PAID;
}

export function creditNote(basis: NoteBasis, choice: CreditChoice, catalogs: Currencies): Note {
  if (choice.by === 'lines') return noteOfLines(basis, choice.quantities, catalogs);
  const { original } = basis;
  const decimals = decimalsOfCurrency(original.currency, catalogs);
  if (choice.by === 'amount') {
    const amount = positive(choice.amount);
    return amount === undefined
      ? { ok: false, why: 'amount' }
      : noteOfAmount(basis, rescale(amount, decimals), catalogs);
  }
  const share = positive(choice.percentage);
  if (share === undefined || compare(share, WHOLE) > 0) return { ok: false, why: 'percentage' };
  const total = exact(priceReceipt(original, catalogs).total);
  const part = rescale({ ...multiply(total, share), scale: total.scale + share.scale + 2 }, decimals);
  return noteOfAmount(basis, part, catalogs);
}

function positive(typed: string): Exact | undefined {
  const value = parseAmount(typed);
  return value !== undefined && value.units > 0n ? value : undefined;
}

/** Concepts that carry the same taxes. */
type Group = { objeto_imp: string; taxes: Concept['taxes']; gross: Micros; worth: Micros };

function noteOfAmount(basis: NoteBasis, asked: Exact, catalogs: Currencies): Note {
  const { original, description } = basis;
  const groups = groupsOf(original, catalogs);
  if (groups === undefined) return { ok: false, why: 'fees' };
  if (asked.units === 0n) return { ok: false, why: 'amount' };
  const decimals = decimalsOfCurrency(original.currency, catalogs);
  const goal = toMicros(asked);
  const prices = shares(goal, groups, decimals);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const concepts = groups.map(({ objeto_imp, taxes }, at) => ({
      ...emptyConcept('E'),
      prod_serv_id: BILLING_SERVICE,
      unit_id: ACTIVITY,
      description,
      objeto_imp,
      taxes,
      price_includes_tax: true,
      price_with_tax: microsText(prices[at] as Micros, decimals),
    }));
    const receipt = noteWith(
      basis,
      concepts.filter((_, at) => (prices[at] as Micros) > 0n),
    );
    const missing = goal - toMicros(exact(priceReceipt(receipt, catalogs).total));
    if (missing === 0n || turn === MOST_TURNS - 1) return { ok: true, receipt };
    // What is withheld is rounded by itself: the price of the largest part takes the cent.
    const largest = groups.reduce(
      (best, one, at) => (one.gross > (groups[best]?.gross ?? 0n) ? at : best),
      0,
    );
    prices[largest] = (prices[largest] as Micros) + missing;
  }
  return { ok: false, why: 'amount' };
}

const MOST_TURNS = 6;

/** Undefined where a tax is not a rate of the price, or something else is in the total. */
function groupsOf(original: Receipt, catalogs: Currencies): Group[] | undefined {
  const totals = priceReceipt(original, catalogs);
  if (totals.complements.effect !== 0n) return undefined;
  const groups = new Map<string, Group>();
  for (const [at, concept] of original.concepts.entries()) {
    const priced = totals.concepts[at] as PricedConcept;
    const net = priced.amountMicros - priced.discountMicros;
    const lines = [...priced.transfers, ...priced.retentions];
    if (lines.some(({ factor_type, baseMicros }) => factor_type === 'Cuota' || baseMicros !== net))
      return undefined;
    const gross = priced.transfers.reduce((sum, line) => sum + line.amountMicros, net);
    const worth = priced.retentions.reduce((sum, line) => sum - line.amountMicros, gross);
    const taxes = {
      transfers: concept.taxes.transfers.map(open),
      retentions: concept.taxes.retentions.map(open),
    };
    const key = JSON.stringify([concept.objeto_imp, taxes]);
    const before = groups.get(key) ?? { objeto_imp: concept.objeto_imp, taxes, gross: 0n, worth: 0n };
    groups.set(key, { ...before, gross: before.gross + gross, worth: before.worth + worth });
  }
  const found = [...groups.values()].filter(({ worth }) => worth > 0n);
  return found.length === 0 ? undefined : found;
}

/** Computed from the price. */
function open(line: TaxLine): TaxLine {
  return { ...line, base: '', amount: '' };
}

/** What each group is charged, taxes included: its part of the amount, the last one what is left of it. */
function shares(goal: Micros, groups: readonly Group[], decimals: number): Micros[] {
  const whole = groups.reduce((sum, { worth }) => sum + worth, 0n);
  let rest = goal;
  return groups.map(({ worth, gross }, at) => {
    const isLast = at === groups.length - 1;
    const own = isLast ? rest : part(goal, worth, whole, decimals);
    rest -= own;
    return part(own, gross, worth, decimals);
  });
}

function part(amount: Micros, numerator: Micros, denominator: Micros, decimals: number): Micros {
  const ratio = { numerator: amount * numerator, denominator: denominator * MICRO };
  return toMicros(roundRatio(ratio, decimals, 'half-up'));
}

const MICRO = 10n ** BigInt(AMOUNT_DECIMALS);

function noteOfLines(basis: NoteBasis, quantities: readonly string[], catalogs: Currencies): Note {
  const { original } = basis;
  const decimals = decimalsOfCurrency(original.currency, catalogs);
  const whole = duplicateReceipt(original, catalogs).concepts;
  const concepts: Concept[] = [];
  for (const [at, concept] of original.concepts.entries()) {
    const typed = quantities[at]?.trim() ?? '';
    if (typed === '') continue;
    const wanted = parseAmount(typed);
    const all = parseAmount(concept.quantity);
    if (wanted === undefined || all === undefined || wanted.units < 0n || compare(wanted, all) > 0)
      return { ok: false, why: 'quantity', at };
    if (wanted.units === 0n) continue;
    const { complements: _of, ...own } = whole[at] as Concept;
    concepts.push(compare(wanted, all) === 0 ? own : someOf(own, typed, wanted, all, decimals));
  }
  return concepts.length === 0
    ? { ok: false, why: 'nothing' }
    : { ok: true, receipt: noteWith(basis, concepts) };
}

function someOf(concept: Concept, quantity: string, wanted: Exact, all: Exact, decimals: number): Concept {
  const scaled = (text: string) => {
    const value = parseAmount(text);
    if (value === undefined) return '';
    const shift = 10n ** BigInt(value.scale + wanted.scale);
    const ratio = {
      numerator: value.units * wanted.units * 10n ** BigInt(all.scale),
      denominator: all.units * shift,
    };
    return toFixed(roundRatio(ratio, decimals, 'half-up'), decimals);
  };
  const scaleLine = (line: TaxLine) => ({ ...line, base: scaled(line.base), amount: '' });
  return {
    ...concept,
    quantity,
    amount: '',
    discount: scaled(concept.discount),
    parts: [],
    taxes: {
      transfers: concept.taxes.transfers.map(scaleLine),
      retentions: concept.taxes.retentions.map(scaleLine),
    },
  };
}

/** The egress around the concepts: of the same receiver, in the same currency. */
function noteWith(
  { original, uuid, relation, form, defaults }: Omit<NoteBasis, 'description'>,
  concepts: Concept[],
): Receipt {
  const empty = emptyReceipt('E', defaults);
  const { email, ...receiver } = original.receiver;
  const receipt: Receipt = {
    ...empty,
    receiver: {
      ...receiver,
      email,
      cfdi_usage: 'G02',
      info_global_periodicidad: '',
      info_global_meses: '',
      info_global_ano: '',
    },
    currency: original.currency,
    exchange_rate: original.exchange_rate,
    payment_form: form,
    payment_method: 'PUE',
    related_cfdis: [{ type: relation, related_cfdi: [uuid] }],
    concepts,
  };
  return applyEffects(receipt, receipt);
}

/** What may still be credited, and what a note of `amount` does to it. Texts of amounts, in the invoice's currency. */
export type CreditRoom = { readonly total: string; readonly taken: readonly string[] };

/** Below zero: more was credited already. */
export function creditLeft({ total, taken }: CreditRoom): string {
  const left = taken.reduce((rest, one) => rest - toMicros(exact(one)), toMicros(exact(total)));
  const decimals = exact(total).scale;
  return toFixed(makeExact(left, AMOUNT_DECIMALS), decimals);
}

export function exceeds(amount: string, left: string): boolean {
  const asked = parseAmount(amount);
  return asked !== undefined && compare(asked, exact(left)) > 0;
}
