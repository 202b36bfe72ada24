import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyReceipt } from '../../../schema/forms/receipt/empty-receipt.ts';
import { countStored } from '../../../tests/factories/stored.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { makeVictim } from '../../../tests/factories/victim.ts';
import { createClient } from '../identity/clients.ts';
import { deleteDraft, saveDraft } from '../invoicing/drafts.ts';
import { markDraftIssued } from '../invoicing/issued-drafts.ts';
import { insertFile } from '../invoicing/receipt-files.ts';
import { up } from '../migrations/2026-11-28-stored-bytes.ts';
import { type Scope, systemScope } from './scope.ts';
import { bytesOf, storedBytes } from './storage.ts';
import type { Store } from './store.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const client = { rfc: 'EKU9003173C9', name: 'UNO', tax_regime: '601', zip_code: '42501' };

describe.each(TEST_DATABASES)('what a client stores, on $name', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
  });
  afterAll(async () => await store.close());

  async function newClient(): Promise<Scope> {
    const scope = systemScope(crypto.randomUUID());
    await store.transaction(scope, (tx) => createClient(scope, tx, client, NOW));
    return scope;
  }
  const counted = async ({ clientId }: Scope) => await countStored(store.db, clientId);
  const text = (remark: string) => ({
    name: 'x',
    is_complete: false,
    receipt: { ...emptyReceipt('I'), payment_conditions: remark },
    edited_at: NOW.toISOString(),
  });

  test('is counted in bytes as it is written, written over, cut and issued, and of nobody else', async () => {
    const [scope, other] = [await newClient(), await newClient()];
    const [slug, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const save = async (which: string, base: number | undefined, remark: string) => {
      await store.transaction(scope, (tx) => saveDraft(scope, tx, which, base, text(remark), NOW));
      return await storedBytes(scope, store.db);
    };
    const short = await save(slug, 0, 'ñ');
    expect(short).toBe(bytesOf(JSON.stringify(text('ñ').receipt)));
    expect(await save(slug, 1, 'ñ'.repeat(100))).toBe(short + 198);
    expect(await save(slug, 1, 'ñ'.repeat(100))).toBe(short + 198);
    // What lost to a newer text is stored too.
    expect(await save(slug, 0, 'otra')).toBeGreaterThan(2 * short);
    await save(slug, 2, '');
    await save(second, 0, 'otro');
    await store.transaction(scope, (tx) => deleteDraft(scope, tx, second, undefined));
    expect(await storedBytes(scope, store.db)).toBe(await counted(scope));
    await store.transaction(scope, async (tx) => {
      await markDraftIssued(scope, tx, slug, 'r', JSON.stringify(text('emitido').receipt));
      await markDraftIssued(scope, tx, crypto.randomUUID(), 'r2', JSON.stringify(text('ñoño').receipt));
      const file = { file_id: 'f', uuid: 'U', kind: 'acuse_cancel', content: '<Acuse>ñ</Acuse>' } as const;
      await insertFile(scope, tx, { ...file, created_at: NOW.toISOString() });
    });
    expect(await storedBytes(scope, store.db)).toBe(await counted(scope));
    expect(await storedBytes(other, store.db)).toBe(0);
  });

  test('what is rolled back is not counted', async () => {
    const scope = await newClient();
    const saving = store.transaction(scope, async (tx) => {
      await saveDraft(scope, tx, crypto.randomUUID(), 0, text('x'), NOW);
      throw new Error('no');
    });
    await expect(saving).rejects.toThrow('no');
    expect(await storedBytes(scope, store.db)).toBe(0);
  });

  test('what an older version wrote is counted when the table changes, for each client', async () => {
    const [scope, empty] = [await newClient(), await newClient()];
    await makeVictim(scope, store, 'ANTES');
    // That version had no written documents.
    await store.db.deleteFrom('written').where('client_id', '=', scope.clientId).execute();
    await store.db.schema.alterTable('client').dropColumn('stored_bytes').execute();
    await store.db.transaction().execute(async (tx) => await up(tx as unknown as Kysely<unknown>));
    const bytes = await storedBytes(scope, store.db);
    expect(bytes).toBeGreaterThan(1_000);
    expect(bytes).toBe(await counted(scope));
    expect(await storedBytes(empty, store.db)).toBe(0);
  });
});
