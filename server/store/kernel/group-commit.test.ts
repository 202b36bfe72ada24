import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Commits, countCommits } from '../../../tests/factories/commits.ts';
import { claimOperation, findOperation } from './operations.ts';
import { systemScope } from './scope.ts';
import { openStore, type Store } from './store.ts';
import type { Tx } from './tables.ts';

const scope = systemScope('one');
const now = '2026-11-20T12:00:00.000Z';
const claim = (operation_id: string) => async (tx: Tx) =>
  await claimOperation(scope, tx, { operation_id, kind: 'issue', body_hash: '', created_at: now });

let folder: string;
let store: Store;
let commits: Commits;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-group-'));
  commits = countCommits();
  store = await openStore({ file: join(folder, 'one.sqlite') });
  commits.durable = 0;
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Ids as another process finds them: what is written, and nothing else. */
function written(): string[] {
  const other = new Database(join(folder, 'one.sqlite'), { readonly: true });
  const rows = other.prepare('select operation_id from operation order by operation_id').all();
  other.close();
  return rows.map((row) => (row as { operation_id: string }).operation_id);
}

describe('transactions that are asked for at once', () => {
  test('share one commit, and each is answered when it is written', async () => {
    const ids = Array.from({ length: 20 }, (_, i) => `op-${String(i).padStart(2, '0')}`);
    const seen = await Promise.all(
      ids.map(async (id) => {
        const taken = await store.transaction(scope, claim(id));
        return taken && written().includes(id);
      }),
    );
    expect(seen).toEqual(ids.map(() => true));
    expect(commits.durable).toBe(1);
    expect(written()).toEqual(ids);
  });

  test('fail alone: what one wrote before it threw is undone, and the others are written', async () => {
    const failing = store.transaction(scope, async (tx) => {
      await claim('bad')(tx);
      throw new Error('no');
    });
    const [before, , after] = await Promise.allSettled([
      store.transaction(scope, claim('before')),
      failing,
      store.transaction(scope, claim('after')),
    ]);
    await expect(failing).rejects.toThrow('no');
    expect([before, after]).toEqual([
      { status: 'fulfilled', value: true },
      { status: 'fulfilled', value: true },
    ]);
    expect(written()).toEqual(['after', 'before']);
  });

  test('follow one another: the second finds what the first wrote', async () => {
    const answers = await Promise.all([1, 2].map(() => store.transaction(scope, claim('same'))));
    expect(answers).toEqual([true, false]);
    expect(commits.durable).toBe(1);
  });

  test('are all told when the one commit fails, and nothing of any is written', async () => {
    const lost = store.transaction(scope, async (tx) => {
      await claim('lost')(tx);
      // As SQLite itself does when the disk is full: the whole transaction is gone.
      await sql`rollback`.execute(tx);
      throw new Error('disk full');
    });
    const outcomes = await Promise.allSettled([
      store.transaction(scope, claim('first')),
      lost,
      store.transaction(scope, claim('third')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(written()).toEqual([]);
    expect(await store.transaction(scope, claim('next'))).toBe(true);
    expect(await findOperation(scope, store.db, 'first')).toBeUndefined();
  });

  test('run each in the asynchronous context of its caller', async () => {
    const who = new AsyncLocalStorage<string>();
    const names = ['a', 'b', 'c'];
    const heard = await Promise.all(
      names.map((name) => who.run(name, () => store.transaction(scope, async () => who.getStore()))),
    );
    expect(heard).toEqual(names);
  });

  test('however many, are written in groups that end: who reads meanwhile is not kept waiting by them all', async () => {
    const all = Array.from({ length: 100 }, (_, i) => store.transaction(scope, claim(`op-${i}`)));
    const found = new Promise((resolve) =>
      setImmediate(() => resolve(findOperation(scope, store.db, 'op-99'))),
    );
    expect(await found).toBeUndefined();
    await Promise.all(all);
    expect(commits.durable).toBe(4);
    expect(written()).toHaveLength(100);
  });
});
