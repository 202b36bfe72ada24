/**
 * What one field of the form does to others (spec document 2, section 4): type of receipt, payment method,
 * currency, receiver and objeto_imp. Pipeline: step 1, after each change. Applying the effects twice changes
 * nothing more, and whatever they do not touch keeps its identity.
 */

import { isGenericRfc, RFC_FOREIGN } from '../../values/rfc.ts';
import { addendaEffects } from '../addenda/registry.ts';
import { complementEffects } from './complements.ts';
import { applyConceptEffects } from './concept-effects.ts';
import { EMPTY_RECEIVER, PUBLIC_NAME, publicReceiver, REGIME_NONE, USAGE_NONE } from './empty-receipt.ts';
import { followPrices } from './follow-price.ts';
import { byForeignTrade, isForeignSale } from './foreign-trade.ts';
import { regimeOptions, usageOptions } from './options.ts';
import type { Receipt, Receiver } from './receipt.ts';

export { emptyConcept, emptyReceipt } from './empty-receipt.ts';

const NATIONAL_CURRENCY = 'MXN';
export const NO_CURRENCY = 'XXX';
/** Por definir: the payment form of what is paid later. */
const FORM_TO_BE_DEFINED = '99';
/** Régimen de incorporación fiscal: the only one that may issue every two months. */
const REGIME_BIMONTHLY = '621';
const BIMONTHLY = '05';

/**
 * The receipt with the effects of the change from `before` to `after`. Without `before` only what must hold
 * of any receipt is put right.
 */
export function applyEffects(before: Receipt | undefined, after: Receipt): Receipt {
  let receipt = after;
  if (before !== undefined && before.receipt_type !== after.receipt_type)
    receipt = changeType(before, receipt);
  receipt = byType(receipt);
  receipt = byPayment(receipt);
  receipt = byForeignTrade(before, receipt);
  const receiver = byReceiver(before?.receiver, receipt);
  receipt = patch(receipt, { receiver });
  const concepts = followPrices(before?.concepts ?? receipt.concepts, receipt.concepts);
  const settled = patch(receipt, { concepts: applyConceptEffects(concepts, receipt.receipt_type) });
  const complements = complementEffects(receipt.complements, { before, after: settled });
  const addenda = addendaEffects(receipt.addenda);
  return patch(settled, {
    ...(complements !== receipt.complements && { complements }),
    ...(addenda !== receipt.addenda && { addenda }),
  });
}

/** The same object when nothing changes, so that what is kept by identity stays kept. */
export function patch<T extends object>(value: T, changes: Partial<T>): T {
  for (const key of Object.keys(changes) as (keyof T)[]) {
    if (changes[key] !== value[key]) return { ...value, ...changes };
  }
  return value;
}

function changeType(before: Receipt, after: Receipt): Receipt {
  let receipt = after;
  if (before.receipt_type === 'G' && receipt.receiver.name === PUBLIC_NAME) {
    receipt = {
      ...receipt,
      receiver: { ...EMPTY_RECEIVER, email: receipt.receiver.email, cfdi_usage: 'G03' },
    };
  }
  if (before.receipt_type === 'T') {
    receipt = patch(receipt, { payment_method: receipt.payment_method || 'PUE' });
  }
  return receipt;
}

function byType(receipt: Receipt): Receipt {
  if (receipt.receipt_type === 'T') {
    return patch(receipt, {
      currency: NO_CURRENCY,
      exchange_rate: '',
      payment_form: '',
      payment_method: '',
      payment_conditions: '',
    });
  }
  const currency = receipt.currency === NO_CURRENCY ? NATIONAL_CURRENCY : receipt.currency;
  if (receipt.receipt_type !== 'G') return patch(receipt, { currency });
  // A global receipt is paid at once and says nothing of terms (SAT's guide for global receipts).
  const fixed = patch(receipt, {
    currency,
    exportacion: '01',
    payment_method: 'PUE',
    payment_conditions: '',
  });
  return byPeriodicity(fixed);
}

function byPeriodicity(receipt: Receipt): Receipt {
  const { receiver, emitter } = receipt;
  const isCompany = emitter.rfc.length === 12;
  const period =
    receiver.info_global_periodicidad === BIMONTHLY && isCompany ? '' : receiver.info_global_periodicidad;
  const isPair = receiver.info_global_meses > '12';
  const isBimonthly = period === BIMONTHLY;
  const months = receiver.info_global_meses;
  return patch(receipt, {
    receiver: patch(receiver, {
      info_global_periodicidad: period,
      info_global_meses: months !== '' && period !== '' && isPair !== isBimonthly ? '' : months,
    }),
    emitter: isBimonthly ? patch(emitter, { tax_regime: REGIME_BIMONTHLY }) : emitter,
  });
}

function byPayment(receipt: Receipt): Receipt {
  const { payment_method, payment_form, currency } = receipt;
  const form =
    payment_method === 'PPD' ? FORM_TO_BE_DEFINED : payment_form === FORM_TO_BE_DEFINED ? '' : payment_form;
  const isPlain = currency === NATIONAL_CURRENCY || currency === NO_CURRENCY || currency === '';
  return patch(receipt, { payment_form: form, exchange_rate: isPlain ? '' : receipt.exchange_rate });
}

function byReceiver(before: Receiver | undefined, receipt: Receipt): Receiver {
  let { receiver } = receipt;
  if (receipt.receipt_type === 'G') return patch(receiver, publicReceiver(receipt.expedition_place));
  receiver = patch(receiver, { info_global_periodicidad: '', info_global_meses: '', info_global_ano: '' });
  if (before !== undefined && before.rfc !== receiver.rfc) receiver = leaveGeneric(before, receiver);
  if (isGenericRfc(receiver.rfc)) {
    receiver = patch(receiver, { tax_domicile: receipt.expedition_place, tax_regime_receiver: REGIME_NONE });
  }
  receiver = byResidence(receiver);
  if (!regimeOptions(receiver.rfc).some((one) => one.key === receiver.tax_regime_receiver)) {
    receiver = patch(receiver, { tax_regime_receiver: '' });
  }
  return patch(receiver, { cfdi_usage: usageFor(receipt, receiver) });
}

/** What a generic RFC had filled in goes with it; what came together with the new RFC stays. */
function leaveGeneric(before: Receiver, after: Receiver): Receiver {
  if (!isGenericRfc(before.rfc) || isGenericRfc(after.rfc)) return after;
  const left = (key: 'tax_domicile' | 'tax_regime_receiver' | 'name') =>
    after[key] === before[key] ? '' : after[key];
  return patch(after, {
    tax_domicile: left('tax_domicile'),
    tax_regime_receiver: left('tax_regime_receiver'),
    name: after.name === PUBLIC_NAME ? '' : after.name,
  });
}

/** Residence and foreign tax id belong to the generic foreign RFC only; nobody lives abroad in Mexico. */
function byResidence(receiver: Receiver): Receiver {
  if (receiver.rfc !== RFC_FOREIGN || receiver.tax_residence === 'MEX') {
    return patch(receiver, { tax_residence: '', tax_identity_number: '' });
  }
  return receiver;
}

function usageFor(receipt: Receipt, receiver: Receiver): string {
  if (receipt.receipt_type === 'T' || isForeignSale(receipt)) return USAGE_NONE;
  const { cfdi_usage, rfc, tax_regime_receiver } = receiver;
  if (cfdi_usage === '' && !isGenericRfc(rfc)) return '';
  if (tax_regime_receiver === '') return cfdi_usage;
  const offered = usageOptions(rfc, tax_regime_receiver, receipt.receipt_type);
  if (offered.some((one) => one.key === cfdi_usage)) return cfdi_usage;
  return isGenericRfc(rfc) ? USAGE_NONE : '';
}
