/**
 * An advance in the SAT's three documents (guide to Anexo 20, appendix 6, way A): the invoice of the advance; the invoice of the
 * whole, related to it by 07; and the egress of the advance, related by 07 to the invoice of the whole, with form 30. Pure.
 */
import { ACTIVITY, BILLING_SERVICE } from '../../../cfdi/advance.ts';
import type { ReceiptDefaults } from '../../defaults.ts';
import type { Currencies } from '../../engine/currencies.ts';
import { applyEffects } from '../effects.ts';
import { emptyConcept, emptyReceipt } from '../empty-receipt.ts';
import type { Receipt } from '../receipt.ts';
import { creditNote, type Note } from './credit-note.ts';
import { CREDIT_RELATIONS } from './relations.ts';

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

/**
 * The third document.
 * @param uuid of the invoice of the whole
 * @param amount what is left of the advance, up to what is left of the invoice (schema/documents/advances.ts)
 */
export function egressOfAdvance(
  advance: Receipt,
  { receiver }: Pick<Receipt, 'receiver'>,
  uuid: string,
  amount: string,
  defaults: ReceiptDefaults,
  words: Pick<AdvanceWords, 'applied'>,
  catalogs: Currencies,
): Note {
  const basis = {
    // Its taxes are those of the advance, whose place it takes away.
    original: { ...advance, receiver },
    uuid,
    relation: CREDIT_RELATIONS.advance,
    form: APPLIED,
    defaults,
    description: words.applied,
  };
  return creditNote(basis, { by: 'amount', amount }, catalogs);
}
