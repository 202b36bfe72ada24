/**
 * The RxDB schemas, derived from the valibot shapes of schema/documents/replicated.ts: the fields that are
 * keys or indexes in full, the others by their kind only, so that a change inside a receipt is no change of
 * what is stored. schemas.test.ts holds each version to its hash: a new hash needs a new version and a
 * migration (rxdb.ts).
 */
import type { RxJsonSchema } from 'rxdb';
import type * as v from 'valibot';
import type { CancelRequestRow } from '../../../schema/documents/cancellation.ts';
import type { CollectionName } from '../../../schema/documents/collections.ts';
import type { Draft } from '../../../schema/documents/draft.ts';
import type {
  Customer,
  OrderDocument,
  Product,
  ReceiptRow,
  Received,
  Setting,
} from '../../../schema/documents/replicated.ts';
import { REPLICATED } from '../../../schema/documents/replicated.ts';
import type { Written } from '../../../schema/documents/written.ts';

type Stored<T> = Omit<T, '_deleted'>;
export type StoredReceipt = Stored<ReceiptRow> & {
  /** Newest first in ascending order: desc sorts use no index. See orderKey. */
  order_key: string;
};
export type StoredDraft = Stored<Draft>;
export type StoredCustomer = Stored<Customer>;
export type StoredProduct = Stored<Product>;
export type StoredSetting = Stored<Setting>;
export type StoredCancelRequest = Stored<CancelRequestRow>;
export type StoredDocument = Stored<Written>;
export type StoredReceived = Stored<Received>;
export type StoredOrder = Stored<OrderDocument>;

export type StoredOf = {
  drafts: StoredDraft;
  receipts: StoredReceipt;
  parties: StoredCustomer;
  products: StoredProduct;
  settings: StoredSetting;
  cancel_requests: StoredCancelRequest;
  documents: StoredDocument;
  received: StoredReceived;
  orders: StoredOrder;
};

/** Raised with a migration in MIGRATIONS whenever a stored shape changes. */
export const SCHEMA_VERSIONS: { [C in CollectionName]: number } = {
  drafts: 0,
  receipts: 3,
  parties: 1,
  products: 0,
  settings: 1,
  cancel_requests: 0,
  documents: 0,
  received: 0,
  orders: 0,
};

/** The longest key that is indexed. RxDB pads index texts to it. */
const KEY_LENGTH = 64;
export const ORDER_KEY_LENGTH = 40;

const PRIMARY: { [C in CollectionName]: string } = {
  drafts: 'slug',
  receipts: 'id',
  parties: 'slug',
  products: 'slug',
  settings: 'id',
  cancel_requests: 'uuid',
  documents: 'id',
  received: 'id',
  orders: 'id',
};
const INDEXED: { [C in CollectionName]: Record<string, number> } = {
  drafts: {},
  receipts: { order_key: ORDER_KEY_LENGTH, operation_id: KEY_LENGTH },
  parties: {},
  products: {},
  settings: {},
  cancel_requests: {},
  documents: {},
  received: {},
  orders: {},
};
/** Fields that exist on the device only. */
const OWN: { [C in CollectionName]: Record<string, { type: 'string' }> } = {
  drafts: {},
  receipts: { order_key: { type: 'string' } },
  parties: {},
  products: {},
  settings: {},
  cancel_requests: {},
  documents: {},
  received: {},
  orders: {},
};

type JsonField = { type: 'string' | 'number' | 'boolean' | 'object' | 'array'; maxLength?: number };

export function schemaOf<C extends CollectionName>(name: C): RxJsonSchema<StoredOf[C]> {
  const primary = PRIMARY[name];
  const indexed = INDEXED[name];
  const fields: Record<string, JsonField> = { ...OWN[name] };
  for (const [key, entry] of Object.entries(REPLICATED[name].entries))
    if (key !== '_deleted') fields[key] = { type: kindOf(entry) };
  for (const [key, maxLength] of Object.entries({ ...indexed, [primary]: KEY_LENGTH }))
    fields[key] = { type: 'string', maxLength };
  return {
    title: name,
    version: SCHEMA_VERSIONS[name],
    primaryKey: primary,
    type: 'object',
    properties: fields,
    required: [primary, 'seq', ...Object.keys(indexed)],
    indexes: Object.keys(indexed),
  } as unknown as RxJsonSchema<StoredOf[C]>;
}

function kindOf(schema: v.GenericSchema): JsonField['type'] {
  const { type, wrapped } = schema as v.GenericSchema & { wrapped?: v.GenericSchema };
  if (wrapped) return kindOf(wrapped);
  if (type === 'number' || type === 'boolean' || type === 'array') return type;
  return ['object', 'loose_object', 'object_with_rest', 'variant', 'union'].includes(type)
    ? 'object'
    : 'string';
}

/**
 * Ascending order of these keys is: newest issue date first, then the highest folio, then by id so that no
 * two are equal. Digits are turned to their complement, dates have a fixed length.
 */
export function orderKey(row: Pick<ReceiptRow, 'issued_at' | 'folio' | 'id'>): string {
  const when = row.issued_at.replace(/\D/g, '').padEnd(14, '0').slice(0, 14);
  const folio = row.folio.replace(/\D/g, '').slice(-10).padStart(10, '0');
  return `${complement(when)}${complement(folio)}${row.id}`.slice(0, ORDER_KEY_LENGTH);
}

function complement(digits: string): string {
  let out = '';
  for (const digit of digits) out += String(9 - Number(digit));
  return out;
}

/** A document of the server as it is stored. */
export function toStored<C extends CollectionName>(
  name: C,
  document: Record<string, unknown>,
): StoredOf[C] & { _deleted: boolean } {
  const row = { _deleted: false, ...document } as unknown as ReceiptRow;
  if (name !== 'receipts') return row as unknown as StoredOf[C] & { _deleted: boolean };
  const stored = { ...row, order_key: orderKey(row) };
  return stored as unknown as StoredOf[C] & { _deleted: boolean };
}
