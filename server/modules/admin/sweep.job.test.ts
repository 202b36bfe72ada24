import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signUp, startTestServer } from '../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { createLog } from '../../base/log/log.ts';
import { startSchedule } from '../../jobs/schedule.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { WorkDeps } from '../work.ts';
import { sweepExpired, sweepJob } from './sweep.job.ts';

/** The library of sessions reads the clock itself. */
const NOW = new Date();
const HOUR = 3_600_000;
const TABLES = { auth_session: 'id', auth_verification: 'id', attempt_count: 'name' };
type Table = keyof typeof TABLES;

const stored = (store: Store, at: Date) => (store.kind === 'sqlite' ? at.toISOString() : at);

/** Rows whose time ended so many hours ago, named by them. */
async function addRows(store: Store, userId: string, hours: number[]): Promise<void> {
  for (const hoursAgo of hours) {
    const id = String(hoursAgo);
    const past = new Date(NOW.getTime() - hoursAgo * HOUR);
    const at = stored(store, past);
    await sql`insert into auth_session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
      values (${id}, ${id}, ${userId}, ${at}, ${at}, ${at})`.execute(store.db);
    await sql`insert into auth_verification (id, identifier, value, "expiresAt", "createdAt", "updatedAt")
      values (${id}, ${id}, 'x', ${at}, ${at}, ${at})`.execute(store.db);
    await sql`insert into attempt_count (name, count, ends_at)
      values (${id}, 1, ${past.toISOString()})`.execute(store.db);
  }
}

async function idsIn(store: Store, table: Table): Promise<string[]> {
  const column = sql.ref(TABLES[table]);
  const { rows } = await sql<{ id: string }>`select ${column} as id from ${sql.table(table)}`.execute(
    store.db,
  );
  return rows.map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
}

describe.each(TEST_DATABASES)('what has expired, on $name', (database) => {
  test('is removed batch after batch, and nothing else', async () => {
    const store = await database.open();
    const server = await startTestServer({ store });
    const { scope, call } = await signUp(server);
    for (const table of ['auth_verification', 'attempt_count'])
      await sql`delete from ${sql.table(table)}`.execute(store.db);
    const [mine] = await idsIn(store, 'auth_session');
    await addRows(store, scope.userId, [-300, -1, 0.5, 2, 23, 25, 26, 27, 28, 29, 500]);
    let batches = 0;
    const counted: Store = {
      ...store,
      withRelaxedDurability: (work) => store.withRelaxedDurability(work).finally(() => batches++),
    };
    await sweepExpired({ store: counted, clock: () => NOW }, () => false, 2);
    expect(batches).toBeGreaterThan(3);
    const sessions = await idsIn(store, 'auth_session');
    expect(sessions.filter((id) => id !== mine)).toEqual(['-300', '-1', '0.5', '2', '23']);
    expect(await idsIn(store, 'auth_verification')).toEqual(['-300', '-1', '0.5', '2', '23']);
    expect(await idsIn(store, 'attempt_count')).toEqual(['-300', '-1']);
    expect((await call('GET', '/api/v1/session')).status).toBe(200);
    await server.close();
  });
});

test('it is looked for a minute after the start, then every hour, until the server stops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let batches = 0;
  // The first look finds two batches more, the second fails, as when the database is away.
  const withRelaxedDurability = async () => {
    batches += 1;
    if (batches === 4) throw new Error('away');
    return batches < 3;
  };
  const store = { kind: 'sqlite', withRelaxedDurability } as unknown as Store;
  const deps = { store, clock: () => NOW, log: createLog('silent'), uuid: () => '' };
  const sweeping = startSchedule(deps as unknown as WorkDeps, [sweepJob]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(batches).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(batches).toBe(3);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(batches).toBe(4);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(batches).toBe(5);
  await sweeping.stop();
  await vi.advanceTimersByTimeAsync(HOUR * 3);
  expect(batches).toBe(5);
});
