import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { queueJob, takeJobs } from './jobs.ts';
import { systemScope } from './scope.ts';
import { openStore, type Store } from './store.ts';
import type { Db } from './tables.ts';

/** How a commit waits for the disk, as each database says it. */
async function waits(db: Db, kind: Store['kind']): Promise<unknown> {
  const { rows } = await (kind === 'sqlite'
    ? sql<{ synchronous: number }>`pragma synchronous`
    : sql<{ synchronous_commit: string }>`show synchronous_commit`
  ).execute(db);
  return Object.values(rows[0] ?? {})[0];
}

describe.each(TEST_DATABASES)('light writes on $name', (database) => {
  let store: Store;
  let usual: unknown;
  let light: unknown;
  beforeAll(async () => {
    // Opened with its tables made here, as a server does it: what is asked is a setting of the connection.
    store = database.name === 'SQLite' ? await openStore({ file: ':memory:' }) : await database.open();
    [usual, light] = store.kind === 'sqlite' ? [2, 1] : ['on', 'off'];
  });
  afterAll(async () => await store.close());

  test('do not wait for the disk; every other one does', async () => {
    expect(await waits(store.db, store.kind)).toBe(usual);
    expect(await store.withRelaxedDurability((db) => waits(db, store.kind))).toBe(light);
    expect(await waits(store.db, store.kind)).toBe(usual);
  });

  test('that fail leave nothing of it behind', async () => {
    const failing = store.withRelaxedDurability(async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await waits(store.db, store.kind)).toBe(usual);
  });

  test('beside others never lend them their lightness', async () => {
    const scope = systemScope('one');
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 === 0
          ? store.withRelaxedDurability((db) => waits(db, store.kind))
          : store.transaction(scope, (tx) => waits(tx, store.kind)),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? light : usual)));
  });

  test('are written', async () => {
    const scope = systemScope('one');
    const now = '2026-11-20T12:00:00.000Z';
    const job = { job_id: 'j', kind: 'status' as const, subject_id: 's', due_at: now, created_at: now };
    await store.transaction(scope, (tx) => queueJob(scope, tx, job));
    const lease = { owner: 'w', now, until: '2026-11-20T12:00:15.000Z', limit: 5 };
    const take = (kind: 'stamp' | 'status') =>
      store.withRelaxedDurability((db) => takeJobs(db, store.kind, { ...lease, kind }));
    expect(await take('stamp')).toEqual([]);
    expect(await take('status')).toMatchObject([{ job_id: 'j', attempts: 1 }]);
    expect(await take('status')).toEqual([]);
  });
});
