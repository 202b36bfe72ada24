/** Lays down receipts as version 0 of their collection kept them: before cancellations were known. */
import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

const text = { type: 'string' } as const;
const TEXTS = [
  'draft_slug',
  'uuid',
  'status',
  'receipt_type',
  'serie',
  'folio',
  'rfc',
  'rfc_receiver',
  'name_receiver',
  'currency',
  'subtotal',
  'total',
  'payment_method',
  'payment_form',
  'issued_at',
  'stamped_at',
];

const VERSION_0 = {
  title: 'receipts',
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...Object.fromEntries(TEXTS.map((name) => [name, text])),
    id: { type: 'string', maxLength: 64 },
    operation_id: { type: 'string', maxLength: 64 },
    order_key: { type: 'string', maxLength: 40 },
    seq: { type: 'number' },
    version: { type: 'number' },
    document_type_id: { type: 'number' },
    global: { type: 'boolean' },
    errors: { type: 'array' },
  },
  required: ['id', 'seq', 'order_key', 'operation_id'],
  indexes: ['order_key', 'operation_id'],
} as const;

/** @param name of the database: replicatedName(clientId). Closed again when this resolves. */
export async function layDownReceipts(name: string, rows: object[]): Promise<void> {
  const db = await createRxDatabase({ name, storage: getRxStorageDexie(), multiInstance: true });
  const { receipts } = await db.addCollections({ receipts: { schema: VERSION_0 as never } });
  const { error } = await receipts.bulkInsert(rows as never[]);
  if (error.length > 0) throw new Error(JSON.stringify(error));
  await db.close();
}
