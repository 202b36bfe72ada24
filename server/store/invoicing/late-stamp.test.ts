/** A stamp that comes after its receipt was taken for refused. */

import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { createClient } from '../identity/clients.ts';
import type { Scope } from '../kernel/scope.ts';
import { systemScope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import { findReceipt, insertReceipt, type NewReceipt, settleReceipt } from './receipts.ts';

const scope: Scope = { ...systemScope('c'), userId: 'u' };
const made = (id: string, draft_slug: string): NewReceipt => ({
  id,
  operation_id: `op-${id}`,
  draft_slug,
  status: 'issue',
  uuid: '',
  receipt_type: 'I',
  is_global: 0,
  version: 5,
  document_type_id: 1,
  rfc: 'EKU9003173C9',
  serie: 'A',
  folio: id,
  rfc_receiver: 'XAXX010101000',
  name_receiver: '',
  currency: 'MXN',
  subtotal: '1.00',
  total: '1.00',
  payment_method: 'PUE',
  payment_form: '01',
  issued_at: '2026-11-20T12:00:00',
  sealed_at: '2026-11-20T18:00:00.000Z',
  stamped_at: '',
  certificate_serial: '',
  errors: '[]',
  receipt: '{}',
  sealed_xml: '<a/>',
  stamped_xml: '',
  created_at: '2026-11-20T18:00:00.000Z',
});
const end = (status: 'refused' | 'issue', uuid: string) => ({
  status,
  uuid,
  stamped_xml: '',
  stamped_at: '',
  errors: '[]',
});

describe.each(TEST_DATABASES)('on $name', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
    const client = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '06000' };
    await store.transaction(scope, (tx) => createClient(scope, tx, client, new Date()));
  });
  afterAll(async () => await store.close());
  const insert = (id: string, slug: string) =>
    store.transaction(scope, (tx) => insertReceipt(scope, tx, made(id, slug)));
  const settle = (id: string, status: 'refused' | 'issue', uuid: string) =>
    store.transaction(scope, (tx) => settleReceipt(scope, tx, id, end(status, uuid)));

  test('is kept, though its draft was issued anew', async () => {
    await insert('1', 'one');
    expect(await settle('1', 'refused', '')).toBe(true);
    await insert('2', 'one');
    expect(await settle('1', 'issue', '11111111-1111-4111-8111-111111111111')).toBe(true);
    expect(await findReceipt(scope, store.db, '1')).toMatchObject({ status: 'issue', draft_slug: '' });
    expect(await findReceipt(scope, store.db, '2')).toMatchObject({ status: 'issue', draft_slug: 'one' });
  });

  test('is its draft’s again where nothing else was issued of it', async () => {
    await insert('3', 'three');
    await settle('3', 'refused', '');
    expect(await settle('3', 'issue', '33333333-3333-4333-8333-333333333333')).toBe(true);
    expect(await findReceipt(scope, store.db, '3')).toMatchObject({ status: 'issue', draft_slug: 'three' });
    await expect(insert('4', 'three')).rejects.toThrow();
  });

  test('looks for another by the index of the drafts, not through all receipts', async () => {
    let asked: RootOperationNode | undefined;
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === 'UpdateQueryNode') asked ??= node;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await insert('5', 'five');
    await store.transaction(scope, (tx) =>
      settleReceipt(scope, tx.withPlugin(plugin), '5', end('refused', '')),
    );
    const { sql, parameters } = store.db.getExecutor().compileQuery(asked!, createQueryId());
    // Few rows are gone through whole by PostgreSQL, whatever the index.
    if (store.kind === 'postgres') return;
    const { rows } = await store.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    expect(rows.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('receipt_draft'));
  });
});
