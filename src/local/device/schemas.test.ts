import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { COLLECTION_NAMES } from '../../../schema/documents/collections.ts';
import { MIGRATIONS } from './migrations.ts';
import { ORDER_KEY_LENGTH, orderKey, SCHEMA_VERSIONS, schemaOf, toStored } from './schemas.ts';

/**
 * What was stored by each version. A hash that is not here is a new shape: raise the version of its
 * collection, write its migration, raise LOCAL_VERSION, and only then add a line. Never change a line.
 */
const STORED: Record<string, Record<number, string>> = {
  drafts: { 0: '7e7bd1017e77a7c5' },
  receipts: { 0: 'e3e015c16f6cd1cc', 1: 'e5b3a0bb7153cf69', 2: '50b88ed7ad204ba4', 3: 'd95dbce56b801be6' },
  parties: { 0: '01afc8a7b0242033', 1: '0ce813da605d9318' },
  products: { 0: '1566378a8f59669f' },
  settings: { 0: '8889d77e672e93a2', 1: 'db41523d9822bd4b' },
  cancel_requests: { 0: 'a1e2b9db5f940992' },
  documents: { 0: 'fd32ad89eb6e87fd' },
  received: { 0: 'ee3ca6016ba18fe2' },
  orders: { 0: 'f7a51a2d0eef36c4' },
};

describe('what RxDB stores', () => {
  test.each(COLLECTION_NAMES)('%s is the shape of its version', (name) => {
    const schema = schemaOf(name);
    const fields = Object.entries(schema.properties as object).sort(([a], [b]) => (a < b ? -1 : 1));
    const shape = JSON.stringify([
      schema.primaryKey,
      schema.indexes,
      [...(schema.required ?? [])].sort(),
      fields,
    ]);
    const hash = createHash('sha256').update(shape).digest('hex').slice(0, 16);
    expect({ [SCHEMA_VERSIONS[name]]: hash }).toEqual({
      [SCHEMA_VERSIONS[name]]: STORED[name]?.[SCHEMA_VERSIONS[name]],
    });
  });

  test.each(COLLECTION_NAMES)('%s has a migration to each version after the first', (name) => {
    const versions = Array.from({ length: SCHEMA_VERSIONS[name] }, (_, i) => String(i + 1));
    expect(Object.keys(MIGRATIONS[name])).toEqual(versions);
  });
});

describe('the order of the list', () => {
  const row = (issued_at: string, folio = '1', id = 'x') => ({ issued_at, folio, id });

  test('ascending keys are newest first, then the highest folio, then by id', () => {
    const rows = [
      row('2026-11-20T10:00:00', '10'),
      row('2026-11-20T10:00:00', '9'),
      row('2026-11-20T09:59:59', '999999'),
      row('2025-12-31T23:59:59', '1', 'a'),
      row('2025-12-31T23:59:59', '1', 'b'),
    ];
    const keys = rows.map(orderKey);
    expect([...keys].sort()).toEqual(keys);
    expect(new Set(keys).size).toBe(rows.length);
  });

  test('a key is never longer than its index, whatever comes', () => {
    const long = row('2026-11-20T10:00:00.000Z', '9'.repeat(40), crypto.randomUUID());
    expect(orderKey(long).length).toBeLessThanOrEqual(ORDER_KEY_LENGTH);
    expect(orderKey(row('', '', ''))).toBe('9'.repeat(24));
  });

  test('a receipt is stored with its key, a draft as it came', () => {
    const receipt = { ...row('2026-11-20T10:00:00', '10', 'r'), seq: 1 };
    expect(toStored('receipts', receipt)).toMatchObject({ order_key: orderKey(receipt), _deleted: false });
    expect(toStored('drafts', { slug: 's', seq: 1, _deleted: true })).toEqual({
      slug: 's',
      seq: 1,
      _deleted: true,
    });
  });
});
