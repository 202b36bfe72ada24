/**
 * Which fields the form shows as locked (an effect fixes their value) and which with a red asterisk.
 * Paths of the receipt; those of a concept or a tax line are relative to it.
 */
import { isGenericRfc, RFC_FOREIGN } from '../../values/rfc.ts';
import { allowsTaxes } from './concept-effects.ts';
import { carriesForeignTrade } from './foreign-trade.ts';
import type { Concept, Receipt, ReceiptPath, TaxLine, ThirdParty } from './receipt.ts';
import { isEmptyThird } from './rows.ts';

export type FieldStates = { locked: ReadonlySet<ReceiptPath>; required: ReadonlySet<ReceiptPath> };

const ALWAYS_REQUIRED: readonly ReceiptPath[] = [
  'emitter.rfc',
  'emitter.name',
  'emitter.tax_regime',
  'receiver.rfc',
  'receiver.name',
  'receiver.tax_domicile',
  'receiver.tax_regime_receiver',
  'receiver.cfdi_usage',
  'currency',
  'expedition_place',
  'exportacion',
  'concepts',
];
const PAYMENT: readonly ReceiptPath[] = ['payment_form', 'payment_method'];
const GLOBAL_INFORMATION: readonly ReceiptPath[] = [
  'receiver.info_global_periodicidad',
  'receiver.info_global_meses',
  'receiver.info_global_ano',
];
const THIRD: readonly (keyof ThirdParty)[] = [
  'rfc_third',
  'name_third',
  'tax_regime_third',
  'tax_domicile_third',
];

const LOCKED_IN_TRANSFER: readonly ReceiptPath[] = [
  'currency',
  ...PAYMENT,
  'payment_conditions',
  'receiver.cfdi_usage',
];
const LOCKED_IN_GLOBAL: readonly ReceiptPath[] = [
  'receiver.rfc',
  'receiver.name',
  'receiver.tax_domicile',
  'receiver.tax_regime_receiver',
  'receiver.cfdi_usage',
  'exportacion',
  'payment_method',
  'payment_conditions',
];

const cached = new WeakMap<Receipt, FieldStates>();

/** Kept by identity: every field of a screen asks for it on each change. */
export function fieldStates(receipt: Receipt): FieldStates {
  let states = cached.get(receipt);
  if (states === undefined) {
    states = findStates(receipt);
    cached.set(receipt, states);
  }
  return states;
}

function findStates(receipt: Receipt): FieldStates {
  const { receipt_type: type, receiver, currency } = receipt;
  // The server gives the folio when it accepts the receipt.
  const locked = new Set<ReceiptPath>(['folio']);
  const required = new Set<ReceiptPath>(ALWAYS_REQUIRED);
  if (type === 'T') addAll(locked, LOCKED_IN_TRANSFER);
  else addAll(required, PAYMENT);
  if (receipt.payment_method === 'PPD') locked.add('payment_form');
  if (currency === 'MXN' || currency === 'XXX' || currency === '') locked.add('exchange_rate');
  else required.add('exchange_rate');
  if (type === 'G') {
    addAll(locked, LOCKED_IN_GLOBAL);
    addAll(required, GLOBAL_INFORMATION);
    if (receiver.info_global_periodicidad === '05') locked.add('emitter.tax_regime');
  } else {
    addAll(locked, GLOBAL_INFORMATION);
  }
  if (isGenericRfc(receiver.rfc)) {
    locked.add('receiver.tax_domicile');
    locked.add('receiver.tax_regime_receiver');
  }
  if (receiver.rfc !== RFC_FOREIGN) {
    locked.add('receiver.tax_residence');
    locked.add('receiver.tax_identity_number');
  } else if (carriesForeignTrade(receipt)) {
    addAll(required, ['receiver.tax_identity_number', 'receiver.tax_residence']);
    locked.add('receiver.cfdi_usage');
  } else if (receiver.tax_identity_number !== '') {
    required.add('receiver.tax_residence');
  }
  if (!isEmptyThird(receipt.third)) for (const field of THIRD) required.add(`third.${field}`);
  return { locked, required };
}

const CONCEPT_REQUIRED = ['prod_serv_id', 'quantity', 'unit_id', 'description', 'unit_value', 'objeto_imp'];

/** States of a concept's fields, relative to it: `quantity`, `taxes`, `third.rfc_third`. */
export function conceptFieldStates(receipt: Receipt, concept: Concept): FieldStates {
  const locked = new Set<ReceiptPath>();
  const required = new Set<ReceiptPath>(CONCEPT_REQUIRED);
  const isTransfer = receipt.receipt_type === 'T';
  if (isTransfer) for (const path of ['discount', 'objeto_imp', 'price_includes_tax']) locked.add(path);
  if (isTransfer || !allowsTaxes(concept.objeto_imp)) locked.add('taxes');
  if (concept.objeto_imp === '02' || concept.objeto_imp === '07') required.add('taxes');
  if (concept.price_includes_tax) {
    locked.add('unit_value');
    required.delete('unit_value');
    required.add('price_with_tax');
  }
  if (!isEmptyThird(concept.third)) for (const field of THIRD) required.add(`third.${field}`);
  return { locked, required };
}

/** States of a tax line's fields: Exento has neither rate nor amount. */
export function taxLineStates(line: TaxLine): FieldStates {
  const isExempt = line.factor_type === 'Exento';
  return {
    locked: new Set(isExempt ? ['rate_or_fee', 'amount'] : []),
    required: new Set(isExempt ? ['tax', 'factor_type'] : ['tax', 'factor_type', 'rate_or_fee']),
  };
}

function addAll(set: Set<ReceiptPath>, paths: readonly ReceiptPath[]): void {
  for (const path of paths) set.add(path);
}
