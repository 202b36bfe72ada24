/**
 * An advance in the SAT's three documents (guide to Anexo 20, appendix 6, way A): the invoice of the advance; the invoice of the
 * whole, related to it by 07; and the egress of the advance, related by 07 to the invoice of the whole, with form 30. Pure.
 */
import { compare, exact } from '../../../values/decimal.ts';
import type { ReceiptDefaults } from '../../defaults.ts';
import type { Currencies } from '../../engine/currencies.ts';
import { applyEffects } from '../effects.ts';
import { emptyConcept, emptyReceipt } from '../empty-receipt.ts';
import type { Receipt } from '../receipt.ts';
import { priceReceipt } from '../totals.ts';
import { creditNote, type Note } from './credit-note.ts';
import { CREDIT_RELATIONS } from './relations.ts';

const BILLING_SERVICE = '84111506';
const ACTIVITY = 'ACT';
/** c_FormaPago: an advance that is applied. */
const APPLIED = '30';

/** Concept texts that the SAT gives. */
export type AdvanceWords = { readonly advance: string; readonly applied: string };

/** The first document, still without receiver and amount. */
export function beginAdvance(receipt: Receipt, { advance }: Pick<AdvanceWords, 'advance'>): Receipt {
  const [first = emptyConcept('I')] = receipt.concepts;
  const concept = {
    ...first,
    prod_serv_id: BILLING_SERVICE,
    unit_id: ACTIVITY,
    quantity: '1',
    description: advance,
  };
  return { ...receipt, concepts: [concept] };
}

/** Whether a receipt is the invoice of an advance. */
export function isAdvance({ receipt_type, concepts }: Pick<Receipt, 'receipt_type' | 'concepts'>): boolean {
  return (
    receipt_type === 'I' &&
    concepts.length > 0 &&
    concepts.every((one) => one.prod_serv_id === BILLING_SERVICE && one.unit_id === ACTIVITY)
  );
}

/** The second document: of the same buyer, related to the advance, its concepts to be written. */
export function invoiceOfWhole(advance: Receipt, uuid: string, defaults: ReceiptDefaults): Receipt {
  const receipt: Receipt = {
    ...emptyReceipt('I', defaults),
    receiver: advance.receiver,
    currency: advance.currency,
    exchange_rate: advance.exchange_rate,
    related_cfdis: [{ type: CREDIT_RELATIONS.advance, related_cfdi: [uuid] }],
    concepts: [emptyConcept('I')],
  };
  return applyEffects(receipt, receipt);
}

/** The third document. The advance is applied whole, up to what the invoice comes to. @param uuid of the invoice of the whole */
export function egressOfAdvance(
  advance: Receipt,
  whole: Receipt,
  uuid: string,
  defaults: ReceiptDefaults,
  words: Pick<AdvanceWords, 'applied'>,
  catalogs: Currencies,
): Note {
  const paid = priceReceipt(advance, catalogs).total;
  const total = priceReceipt(whole, catalogs).total;
  const isMore = compare(exact(paid), exact(total)) > 0;
  const basis = {
    // Its taxes are those of the advance, whose place it takes away.
    original: { ...advance, receiver: whole.receiver },
    uuid,
    relation: CREDIT_RELATIONS.advance,
    form: APPLIED,
    defaults,
    description: words.applied,
  };
  return creditNote(basis, { by: 'amount', amount: isMore ? total : paid }, catalogs);
}
