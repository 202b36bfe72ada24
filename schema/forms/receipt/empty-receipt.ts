/** A new receipt of each type, with what can be known before anybody types. */

import { RFC_PUBLIC } from '../../values/rfc.ts';
import { NO_EMITTER, type ReceiptDefaults } from '../defaults.ts';
import type { Concept, Receipt, ReceiptType, Receiver, TaxLine } from './receipt.ts';

export const PUBLIC_NAME = 'PUBLICO EN GENERAL';
/** Sin obligaciones fiscales: the regime of the generic RFCs (CFDI40159). */
export const REGIME_NONE = '616';
/** Sin efectos fiscales. */
export const USAGE_NONE = 'S01';

export const EMPTY_RECEIVER: Receiver = {
  rfc: '',
  name: '',
  tax_domicile: '',
  tax_residence: '',
  tax_regime_receiver: '',
  tax_identity_number: '',
  cfdi_usage: '',
  email: '',
  info_global_periodicidad: '',
  info_global_meses: '',
  info_global_ano: '',
};

export function emptyReceipt(type: ReceiptType, defaults: ReceiptDefaults = {}): Receipt {
  const isTransfer = type === 'T';
  const place = defaults.expedition_place ?? '';
  return {
    receipt_type: type,
    emitter: defaults.emitter ?? NO_EMITTER,
    receiver: emptyReceiver(type, place, defaults.today ?? ''),
    currency: isTransfer ? 'XXX' : (defaults.currency ?? 'MXN'),
    exchange_rate: '',
    payment_form: isTransfer ? '' : (defaults.payment_form ?? ''),
    payment_method: isTransfer ? '' : 'PUE',
    payment_conditions: '',
    branch_office_id: defaults.branch_office_id ?? '',
    serie: defaults.serie ?? '',
    folio: '',
    expedition_place: place,
    exportacion: '01',
    confirmation: '',
    related_cfdis: [],
    concepts: [],
  };
}

function emptyReceiver(type: ReceiptType, place: string, today: string): Receiver {
  if (type === 'T') return { ...EMPTY_RECEIVER, cfdi_usage: USAGE_NONE };
  if (type !== 'G') return { ...EMPTY_RECEIVER, cfdi_usage: type === 'E' ? 'G02' : 'G03' };
  return {
    ...EMPTY_RECEIVER,
    ...publicReceiver(place),
    info_global_periodicidad: '01',
    info_global_meses: today.slice(5, 7),
    info_global_ano: today.slice(0, 4),
  };
}

/** The public in general, as every global receipt names it. @param place postal code of issue (CFDI40149). */
export function publicReceiver(place: string) {
  return {
    rfc: RFC_PUBLIC,
    name: PUBLIC_NAME,
    tax_domicile: place,
    tax_residence: '',
    tax_identity_number: '',
    tax_regime_receiver: REGIME_NONE,
    cfdi_usage: USAGE_NONE,
  } satisfies Partial<Receiver>;
}

/** IVA at the general rate, still without base and amount: both are computed. */
export const GENERAL_VAT: TaxLine = {
  base: '',
  tax: '002',
  factor_type: 'Tasa',
  rate_or_fee: '0.160000',
  amount: '',
};

/** A new concept. A global receipt has one for each sale slip, with the keys that the SAT's guide gives. */
export function emptyConcept(type: ReceiptType): Concept {
  const isTransfer = type === 'T';
  const isGlobal = type === 'G';
  return {
    prod_serv_id: isGlobal ? '01010101' : '',
    identification_num: '',
    quantity: '1',
    unit_id: isGlobal ? 'ACT' : '',
    unit: '',
    description: isGlobal ? 'Venta' : '',
    unit_value: isTransfer ? '0' : '',
    amount: '',
    discount: '',
    objeto_imp: isTransfer ? '01' : '02',
    price_includes_tax: false,
    price_with_tax: '',
    taxes: { transfers: isTransfer ? [] : [GENERAL_VAT], retentions: [] },
    customs: [],
    properties: [],
    parts: [],
  };
}
