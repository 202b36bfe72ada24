import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { USUAL_LIMITS as LIMITS } from '../../base/config/store-limits.ts';
import { createClient, findClient } from '../identity/clients.ts';
import { lockClient } from './changes.ts';
import { endLeases } from './jobs.ts';
import { systemScope } from './scope.ts';
import { openStore, type Store } from './store.ts';
import { ConnectionLost, troubleCode, troubleOf } from './trouble.ts';

const folder = mkdtempSync(join(tmpdir(), 'tintero-transact-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const one = systemScope('one');
const CLIENT = { rfc: 'EKU9003173C9', name: 'X', tax_regime: '601', zip_code: '42501' };
const make = (store: Store, scope = one) =>
  store.transaction(scope, (tx) => createClient(scope, tx, CLIENT, new Date(0)));

// A file of this machine is not cut off.
const OVER_A_NETWORK = TEST_DATABASES.filter(({ name }) => name !== 'SQLite');

describe.each(OVER_A_NETWORK)('a transaction on $name', (database) => {
  test('that was cut before its commit is run again, whole', async () => {
    const store = await database.open();
    let runs = 0;
    await store.transaction(one, async (tx) => {
      runs += 1;
      await createClient(one, tx, CLIENT, new Date(0));
      if (runs === 1) throw new ConnectionLost('cut');
    });
    expect(runs).toBe(2);
    expect(await findClient(one, store.db)).toBeDefined();
    await store.close();
  });

  test('that meets the same trouble each time ends with it', async () => {
    const store = await database.open();
    let runs = 0;
    const work = store.transaction(one, async () => {
      runs += 1;
      throw new ConnectionLost('cut');
    });
    await expect(work).rejects.toThrow('cannot be reached');
    expect(runs).toBe(4);
    await store.close();
  });
});

describe.each(TEST_DATABASES)('a transaction on $name', (database) => {
  test('that fails for a reason of its own is run once', async () => {
    const store = await database.open();
    let runs = 0;
    const work = store.transaction(one, async () => {
      runs += 1;
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(runs).toBe(1);
    await store.close();
  });
});

describe.each(TEST_DATABASES.filter(({ isShared }) => isShared))(
  'transactions that meet on $name',
  (database) => {
    test('in a deadlock both come to an end', async () => {
      const store = await database.open();
      const other = systemScope('other');
      await make(store);
      await make(store, other);
      let met: () => void = () => {};
      const meeting = new Promise<void>((resolve) => {
        met = resolve;
      });
      let runs = 0;
      let locked = 0;
      const cross = (first: typeof one, second: typeof one) =>
        store.transaction(first, async (tx) => {
          runs += 1;
          await lockClient(first, tx);
          // Each has its first before either asks for its second.
          locked += 1;
          if (locked >= 2) met();
          await meeting;
          await lockClient(second, tx);
        });
      await Promise.all([cross(one, other), cross(other, one)]);
      expect(runs).toBe(3);
      await store.close();
    });
  },
);

describe('SQLite', () => {
  const file = join(folder, 'tintero.sqlite');

  test('a writer of another process is waited for, and others here go on meanwhile', async () => {
    const store = await openStore({ file });
    await make(store);
    const foreign = new Database(file);
    foreign.exec('begin immediate');
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
      // Whoever waits gives way: reads are answered while the write is still to come.
      if (ticks === 5) void findClient(one, store.db).then(() => foreign.exec('commit'));
    }, 5);
    await store.transaction(one, (tx) => lockClient(one, tx));
    clearInterval(ticking);
    expect(ticks).toBeGreaterThanOrEqual(5);
    foreign.close();
    await store.close();
  });

  test('one that does not end is a trouble, which a call answers', async () => {
    const store = await openStore({ file, limits: { ...LIMITS, lockMs: 50 } });
    const foreign = new Database(file);
    foreign.exec('begin immediate');
    const error = await store
      .transaction(one, (tx) => lockClient(one, tx))
      .catch((caught: unknown) => caught);
    expect(troubleCode(error)).toBe('database_unavailable');
    const light = await store
      .withRelaxedDurability((db) => endLeases(db, 'x'))
      .catch((caught: unknown) => caught);
    expect(troubleOf(light)).toBe('unavailable');
    foreign.close();
    await store.transaction(one, (tx) => lockClient(one, tx));
    await store.close();
  });

  test('a full disk undoes the transaction, says so, and is over when there is room', async () => {
    const store = await openStore({ file: join(folder, 'full.sqlite') });
    await make(store);
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
    const most = pages.rows[0]?.page_count ?? 0;
    await sql.raw(`pragma max_page_count = ${most}`).execute(store.db);
    const fill = (scope = one) =>
      store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        await createClient(systemScope('big'), tx, { ...CLIENT, name: 'x'.repeat(1_000_000) }, new Date(0));
      });
    const error = await fill().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'SQLITE_FULL' });
    expect(troubleCode(error)).toBe('server_disk_full');
    expect(await findClient(systemScope('big'), store.db)).toBeUndefined();
    expect(await findClient(one, store.db)).toBeDefined();
    await sql.raw(`pragma max_page_count = ${most + 1_000}`).execute(store.db);
    await fill();
    expect(await findClient(systemScope('big'), store.db)).toBeDefined();
    await store.close();
  });

  test('a file that is none is damaged, and is closed again', async () => {
    const broken = join(folder, 'broken.sqlite');
    new Database(broken).exec('create table t (a); insert into t values (1)').close();
    writeFileSync(broken, Buffer.alloc(8_192, 7));
    const error = await openStore({ file: broken }).catch((caught: unknown) => caught);
    expect(troubleCode(error)).toBe('database_damaged');
  });
});

describe('what an error of the database means', () => {
  const severity = 'ERROR';
  test.each([
    [{ code: '40P01', severity }, 'conflict'],
    [{ code: '40001', severity }, 'conflict'],
    [{ code: '55P03', severity }, 'unavailable'],
    [{ code: '57014', severity }, 'unavailable'],
    [{ code: '57P01', severity: 'FATAL' }, 'unavailable'],
    [{ code: '25P03', severity: 'FATAL' }, 'unavailable'],
    [{ code: '25006', severity }, 'unavailable'],
    [{ code: '53300', severity: 'FATAL' }, 'unavailable'],
    [{ code: '53100', severity }, 'full'],
    [{ code: '58030', severity }, 'unavailable'],
    [{ code: 'XX001', severity }, 'damaged'],
    [{ code: 'SQLITE_FULL' }, 'full'],
    [{ code: 'SQLITE_IOERR_WRITE' }, 'unavailable'],
    [{ code: 'SQLITE_READONLY_DBMOVED' }, 'unavailable'],
    [{ code: 'SQLITE_CORRUPT_INDEX' }, 'damaged'],
    // Promises that a table keeps: errors of ours.
    [{ code: '23505', severity }, undefined],
    [{ code: 'SQLITE_CONSTRAINT_UNIQUE' }, undefined],
    // Not of a database at all.
    [{ code: 'ECONNREFUSED' }, undefined],
    [new Error('no'), undefined],
    [undefined, undefined],
  ] as const)('%j', (error, trouble) => {
    expect(troubleOf(error)).toBe(trouble);
  });
});
