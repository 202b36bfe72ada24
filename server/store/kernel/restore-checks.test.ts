import { describe, expect, test } from 'vitest';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { createClient } from '../identity/clients.ts';
import { adoptFound, findByContent, hasFound, noteFound } from '../invoicing/found-receipts.ts';
import { feedOf } from './feed.ts';
import { findJob } from './jobs.ts';
import { countQuarantined, findCheck, isQuarantined, markRestored, putCheck } from './restore-checks.ts';
import { systemScope } from './scope.ts';
import type { Store } from './store.ts';

const NOW = new Date('2026-12-01T12:00:00.000Z');
const copiedAt = '2026-12-01T06:00:00.000Z';
const one = systemScope('one');
const two = systemScope('two');

async function addClients(store: Store): Promise<void> {
  for (const scope of [one, two]) {
    const client = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '42501' };
    await store.transaction(scope, async (tx) => await createClient(scope, tx, client, NOW));
  }
}
const mark = async (store: Store, now = NOW) =>
  await markRestored(store, { copiedAt, now, uuid: () => crypto.randomUUID() });

describe.each(TEST_DATABASES)('a database that was put back, on $name', (database) => {
  test('holds every client until each was compared, and tells devices that it is another history', async () => {
    const store = await database.open();
    await addClients(store);
    expect(await isQuarantined(one, store.db)).toBe(false);
    const before = await feedOf(one, store.db);
    expect(await mark(store)).toBe(2);
    expect([await isQuarantined(one, store.db), await countQuarantined(store.db)]).toEqual([true, 2]);
    expect((await feedOf(one, store.db)).epoch).not.toBe(before.epoch);
    // What was on its way comes to its end first.
    expect((await findJob(one, store.db, 'compare', 'client'))?.due_at).toBe('2026-12-01T12:01:00.000Z');
    const check = (await findCheck(one, store.db))!;
    await store.transaction(
      one,
      async (tx) => await putCheck(one, tx, { ...check, state: 'waits_for_word' }),
    );
    expect(await isQuarantined(one, store.db)).toBe(true);
    await store.transaction(one, async (tx) => await putCheck(one, tx, { ...check, state: 'done' }));
    expect([await isQuarantined(one, store.db), await isQuarantined(two, store.db)]).toEqual([false, true]);
    await store.close();
  });

  test('put back once more begins once more', async () => {
    const store = await database.open();
    await addClients(store);
    await mark(store);
    const check = (await findCheck(one, store.db))!;
    await store.transaction(
      one,
      async (tx) => await putCheck(one, tx, { ...check, state: 'done', stamps: 3 }),
    );
    const later = new Date('2026-12-02T12:00:00.000Z');
    await mark(store, later);
    expect(await findCheck(one, store.db)).toEqual({
      ...{ state: 'comparing', restored_at: later.toISOString(), copied_at: copiedAt },
      ...{ stamps: 0, cancelled: 0, notes: [] },
    });
    await store.close();
  });

  test('a found document is one operation’s, and only of who asked before it was stamped', async () => {
    const store = await database.open();
    await addClients(store);
    const stamped_at = '2026-12-01T05:30:00';
    await store.transaction(one, async (tx) => {
      await noteFound(one, tx, { receipt_id: 'none', content: 'c', stamped_at });
      expect(await findByContent(one, tx, ['c'], '2026-12-01T05:31:00')).toEqual([]);
      // Without its receipt it is nobody's.
      expect(await findByContent(one, tx, ['c'], '2026-12-01T05:00:00')).toEqual([]);
    });
    expect([await hasFound(one, store.db), await hasFound(two, store.db)]).toEqual([true, false]);
    await store.transaction(one, async (tx) => {
      await adoptFound(one, tx, 'none', { operation_id: 'o', draft_slug: '' });
    });
    expect(await hasFound(one, store.db)).toBe(false);
    await store.close();
  });
});
