/** What today's version finds of what an earlier one stored: the real databases, over an IndexedDB in memory. */
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { addRxPlugin, createRxDatabase, type RxJsonSchema } from 'rxdb/plugins/core';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { expect, test } from 'vitest';
import type { CollectionName } from '../../../schema/documents/collections.ts';
import { MIGRATIONS } from './migrations.ts';
import { schemaOf } from './schemas.ts';

Dexie.dependencies.indexedDB = indexedDB;
Dexie.dependencies.IDBKeyRange = IDBKeyRange;
addRxPlugin(RxDBMigrationSchemaPlugin);

const FIRST = {
  parties: {
    key: 'slug',
    document: {
      slug: 'c1',
      seq: 7,
      rfc: 'URE180429TM6',
      name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      business_name: '',
      tax_residence: '',
      tax_identity_number: '',
      email: '',
      codigo_postal: '86991',
      tax_regime: '601',
      cfdi_usage: 'G03',
      payment_form: '',
      payment_method: '',
    },
    becomes: { kind: 'customer' },
  },
  settings: {
    key: 'id',
    document: { id: 'serie:A', seq: 3, kind: 'serie', serie: { serie: 'A', next_folio: 4, is_active: true } },
    becomes: {},
  },
} as const;

/** As version 0 described it: every field by its kind. */
function firstSchema(key: string, document: object): RxJsonSchema<Record<string, unknown>> {
  const properties = Object.entries(document).map(([field, value]) => [
    field,
    field === key ? { type: 'string', maxLength: 64 } : { type: typeof value },
  ]);
  return {
    title: 'first',
    version: 0,
    primaryKey: key,
    type: 'object',
    properties: Object.fromEntries(properties),
    required: [key, 'seq'],
  } as never;
}

test.each(['parties', 'settings'] as const satisfies CollectionName[])(
  'what version 0 stored in %s is there, whole, and says its kind',
  async (name) => {
    const { key, document, becomes } = FIRST[name];
    const open = async (schema: unknown, migrationStrategies: object) => {
      const db = await createRxDatabase({ name: `old-${name}`, storage: getRxStorageDexie() });
      await db.addCollections({ [name]: { schema, migrationStrategies, autoMigrate: true } } as never);
      return db;
    };
    const before = await open(firstSchema(key, document), {});
    await before.collections[name]?.insert(document);
    await before.close();
    const now = await open(schemaOf(name), MIGRATIONS[name]);
    const found = await now.collections[name]?.find().exec();
    expect(found?.map((each) => each.toMutableJSON())).toEqual([{ ...document, ...becomes }]);
    await now.close();
  },
);
