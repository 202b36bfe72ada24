/**
 * What the issued list is filtered by beside words, state and days: the fields of the saved filter (1 §3), each under the name of what a
 * row says. The device asks its rows with `matcherOf`, the server its table with `toSql` (store/invoicing/issued.ts). Pure.
 */

import type { DocumentTax } from '../cfdi/document-taxes.ts';
import type { Relation } from '../cfdi/relations.ts';
import { type FilterValue, filterText, readFilter } from '../resources/query.ts';
import {
  alike,
  amountRange,
  anyOf,
  type Filter,
  inCapitals,
  inWords,
  oneOf,
  yesNo,
} from '../resources/resource.ts';
import { type AskedFilters, type IssuedFilter, PAYMENT_METHODS } from '../values/picklists.ts';
import type { ReceiptRow } from './replicated.ts';
import { hasRep, paymentState } from './states.ts';

/** What an invoice that is paid later can be in. */
const OWED_STATES = ['Registered', 'PartiallyPaid', 'Paid', 'Canceled'] as const;

export const ISSUED_FILTERS = {
  receipt_type: oneOf(['I', 'E', 'T', 'N', 'P', 'R']),
  payment_method: oneOf(PAYMENT_METHODS),
  payment_form: anyOf(),
  payment_state: oneOf(OWED_STATES),
  rep: yesNo(),
  version: oneOf(['5', '6']),
  rfc_receiver: anyOf(),
  total: amountRange(),
  currency: anyOf(),
  pac: anyOf(),
  taxes: anyOf(),
  uuid: inCapitals(),
  serie: alike(),
  folio: alike(),
  business_name: inWords(),
  /** The `ref_id` of the specification: the UUID of a document that it says something of. */
  relations: inCapitals(),
  tags: anyOf(),
} as const satisfies Record<IssuedFilter, Filter>;

/** Those that can be read, of whatever is asked. */
export function readIssuedFilters(asked: AskedFilters): Record<string, FilterValue> {
  const read: Record<string, FilterValue> = {};
  for (const [field, filter] of Object.entries(ISSUED_FILTERS)) {
    const value = readFilter(filter, filterText(asked[field as IssuedFilter]));
    if (value !== undefined) read[field] = value;
  }
  return read;
}

type Filtered = Pick<
  ReceiptRow,
  | 'uuid'
  | 'serie'
  | 'folio'
  | 'name_receiver'
  | 'receipt_type'
  | 'payment_method'
  | 'payment_form'
  | 'version'
  | 'rfc_receiver'
  | 'total'
  | 'currency'
  | 'balance'
  | 'details'
> & { status: string };

type IssuedFields = Record<
  Exclude<IssuedFilter, 'taxes' | 'relations' | 'tags'>,
  string | number | boolean
> & {
  taxes: readonly DocumentTax[];
  relations: readonly Relation[];
  tags: readonly string[];
};
const NO_TAXES: readonly DocumentTax[] = [];
const NO_RELATIONS: readonly Relation[] = [];
const NO_TAGS: readonly string[] = [];

/** What a row says of each. */
export function issuedFields(row: Filtered): IssuedFields {
  const { receipt_type, payment_method, payment_form, version, rfc_receiver, total, currency } = row;
  return {
    ...{ receipt_type, payment_method, payment_form, version, rfc_receiver, total, currency },
    ...{ uuid: row.uuid.toUpperCase(), serie: row.serie, folio: row.folio, business_name: row.name_receiver },
    payment_state: paymentState(row) ?? '',
    rep: hasRep(row) ?? '',
    pac: row.details?.pac ?? '',
    taxes: row.details?.taxes ?? NO_TAXES,
    relations: row.details?.relations ?? NO_RELATIONS,
    tags: row.details?.tags ?? NO_TAGS,
  };
}

/** Of those, the ones that were issued to these alone. @param hosts their RFCs; undefined: to anybody */
export function ofHosts(
  filters: Record<string, FilterValue>,
  hosts: readonly string[] | undefined,
): Record<string, FilterValue> {
  if (hosts === undefined) return filters;
  const { rfc_receiver } = filters;
  const asked = rfc_receiver !== undefined && 'values' in rfc_receiver ? rfc_receiver.values : hosts;
  return { ...filters, rfc_receiver: { values: hosts.filter((rfc) => asked.includes(rfc)) } };
}
