/**
 * A new invoice or egress begun from a received document: who issued it is who receives this one. Concepts, taxes and currency are
 * the document's; an egress of an invoice is a credit note of it (01). What was about its issuer alone stays behind: third parties,
 * terms of an egress, and complements but local taxes.
 */
import type { ReceiptDefaults } from '../defaults.ts';
import type { Currencies } from '../engine/currencies.ts';
import { LOCAL_TAXES } from './complements.ts';
import { duplicateReceipt } from './duplicate.ts';
import { applyEffects } from './effects.ts';
import { emptyReceipt } from './empty-receipt.ts';
import { noteForm } from './follow-up/credit-note.ts';
import { CREDIT_RELATIONS } from './follow-up/relations.ts';
import type { Receipt } from './receipt.ts';

/** Types of a received document that another begins from, and of what begins. */
export const BEGUN_FROM = ['I', 'E'] as const;

type Beginning = { type: (typeof BEGUN_FROM)[number]; uuid: string; defaults: ReceiptDefaults };

/** @param document as its CFDI says it */
export function beginFromReceived(
  document: Receipt,
  { type, uuid, defaults }: Beginning,
  catalogs: Currencies,
): Receipt {
  const { receiver, payment_method, ...empty } = emptyReceipt(type, defaults);
  const copy = duplicateReceipt(document, catalogs);
  const isNote = type === 'E' && document.receipt_type !== 'E';
  const local = copy.complements?.filter(({ kind }) => kind === LOCAL_TAXES) ?? [];
  const receipt: Receipt = {
    ...empty,
    receiver: {
      ...receiver,
      rfc: document.emitter.rfc,
      name: document.emitter.name,
      tax_regime_receiver: document.emitter.tax_regime,
    },
    currency: copy.currency,
    exchange_rate: copy.exchange_rate,
    payment_form: type === 'E' ? noteForm(copy, true) : copy.payment_form,
    payment_method: type === 'E' ? payment_method : copy.payment_method,
    payment_conditions: type === 'E' ? '' : copy.payment_conditions,
    // Of what leaves the country the complement is not brought.
    exportacion: copy.exportacion === '' ? '' : empty.exportacion,
    related_cfdis: isNote ? [{ type: CREDIT_RELATIONS.note, related_cfdi: [uuid] }] : [],
    concepts: copy.concepts.map(({ third: _, complements: _of, ...concept }) => concept),
    ...(local.length > 0 && { complements: local }),
  };
  return applyEffects(receipt, receipt);
}
