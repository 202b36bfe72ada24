import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';

/** A server whose clock a test moves: what was found is remembered for a second. */
async function start(options: Parameters<typeof startTestServer>[0] = {}) {
  let now = Date.now();
  const server = await startTestServer({ ...options, clock: () => new Date(now) });
  const ask = async (path = '/ready', headers = {}) => {
    now += 1_000;
    const answer = await server.app.request(path, { headers });
    return { status: answer.status, body: await answer.json() };
  };
  return { server, ask, later: (ms: number) => (now += ms) };
}

async function run(server: TestServer): Promise<void> {
  await server.worker.start();
  await expect.poll(() => server.worker.isRunning()).toBe(true);
}

describe.each(TEST_DATABASES)('a server on $name', (database) => {
  test('is ready when it can work, and says what is missing when it cannot', async () => {
    const store = await database.open();
    const { server, ask } = await start({ store });
    expect(await ask()).toMatchObject({
      status: 503,
      body: { ready: false, reasons: ['worker'], code: 'unavailable', kind: 'retry' },
    });
    await run(server);
    expect(await ask()).toEqual({ status: 200, body: { ready: true } });

    await sql`insert into kysely_migration (name, timestamp) values ('2999-01-01-newer', '')`.execute(
      store.db,
    );
    expect((await ask()).body.reasons).toEqual(['migrations']);
    await sql`delete from kysely_migration where name like '2999%'`.execute(store.db);
    await sql`delete from kysely_migration where name like '2026-11-22%'`.execute(store.db);
    expect((await ask()).body.reasons).toEqual(['migrations']);
    await server.close();
  });
});

describe('a server', () => {
  test('without its database is alive and not ready', async () => {
    const { server, ask } = await start();
    await run(server);
    await server.deps.store.close();
    expect(await ask()).toMatchObject({ status: 503, body: { reasons: ['database'] } });
    expect(await ask('/health')).toEqual({ status: 200, body: { status: 'ok' } });
    // Once for all the times that it was asked.
    await ask();
    expect(server.logged.filter((line) => line.includes('"not ready"'))).toHaveLength(1);
  });

  test('whose worker cannot look for work any more is not ready', async () => {
    const { server, ask, later } = await start();
    await run(server);
    await server.deps.store.db.schema.dropTable('job').execute();
    const reasons = async () => {
      later(60_000);
      return (await ask()).body.reasons;
    };
    await expect.poll(reasons).toEqual(['worker']);
    await server.close();
  });

  test('whose disk is full is not ready', async () => {
    const { server, ask } = await start({ env: { LEAST_FREE_MB: '1000000000' } });
    await run(server);
    expect((await ask()).body.reasons).toEqual(['disk']);
    await server.close();
  });

  test('whose clock is wrong is not ready until it is right', async () => {
    const { server, ask } = await start();
    await run(server);
    const told = async (aheadMs: number) => {
      const date = new Date(Date.now() + aheadMs).toUTCString();
      const outside = server.deps.clockWatch.listening(
        'SAT',
        async () => new Response(null, { headers: { date } }),
      );
      await outside('http://sat.example');
      return (await ask()).body;
    };
    expect(await told(-2 * 3_600_000)).toMatchObject({ ready: false, reasons: ['clock'] });
    expect(await told(0)).toEqual({ ready: true });
    await server.close();
  });

  test('that stops takes no more', async () => {
    const { server, ask } = await start();
    await run(server);
    server.deps.hub.close();
    expect((await ask()).body.reasons).toEqual(['stopping']);
    await server.close();
  });

  test('is asked by anybody, a browser too, and answers no data and no page', async () => {
    const { server, ask } = await start();
    mkdirSync(join(server.dataDir, 'dist'));
    writeFileSync(join(server.dataDir, 'dist', 'index.html'), '<!doctype html>');
    for (const headers of [{ accept: 'text/html' }, { accept: '*/*' }, {}]) {
      expect(await ask('/health', headers)).toEqual({ status: 200, body: { status: 'ok' } });
      expect(await ask('/ready', headers)).toMatchObject({ status: 503, body: { reasons: ['worker'] } });
    }
    expect((await server.app.request('/health', { method: 'HEAD' })).status).toBe(200);
    await server.close();
  });
});
