/**
 * Money and a real server that is killed (SIGKILL): while a run is written, while its file is made, while its payments are marked, and while a file of the
 * bank is brought. What it began is not there, what it ended is, and asked again all of it is done once. On each database that several can open.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { NO_COLUMNS } from '../../schema/conciliation/statement-columns.ts';
import type { PaymentRunRow } from '../../schema/resources/payments/payment-runs.ts';
import { readConfig } from '../../server/base/config/config.ts';
import { centralDay } from '../../server/base/local-time.ts';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/start-sandbox.ts';
import { lockClient } from '../../server/store/kernel/changes.ts';
import { systemScope } from '../../server/store/kernel/scope.ts';
import { openStore } from '../../server/store/kernel/store.ts';
import { databaseOf } from '../../server/store/open-database.ts';
import { addReceived } from '../../server/store/received/received.ts';
import { buildReceived } from '../factories/received.ts';
import { TEST_SERVERS } from '../factories/stores.ts';
import { removeFolder } from '../remove-folder.ts';
import { portalCaller } from './portal-caller.ts';
import { type PortalProcess, startPortal } from './portal-process.ts';

const OTHERS = 200;

describe.each(TEST_SERVERS)('money and a server that is killed on $name', (database) => {
  let dataDir: string;
  let sandbox: RunningSandbox;
  let portal: PortalProcess;
  let env: Record<string, string>;
  let drop: () => Promise<void>;
  const { signIn, call } = portalCaller(() => portal.url);
  const today = centralDay(Date.now());

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tintero-money-kills-'));
    const made = await database.make();
    drop = made.drop;
    env = { ...made.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
    sandbox = await startSandbox({ catalogs: smallCatalogs });
  });
  afterAll(async () => {
    await portal?.kill();
    await sandbox.close();
    await drop();
    removeFolder(dataDir);
  });

  const start = async (crash: string) => {
    portal = await startPortal({ ...env, SANDBOX_URL: sandbox.url, TINTERO_CRASH_AT: crash });
  };
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await call(method, path, body && JSON.stringify(body));
    const said = await answer.json();
    expect(answer.status, `${method} ${path}: ${JSON.stringify(said)}`).toBeLessThan(300);
    return said;
  };
  /** The call that this process dies of. */
  const dieOf = async (method: string, path: string, body: object = {}) => {
    await expect(call(method, path, JSON.stringify(body))).rejects.toThrow();
    expect(await portal.ended).toBe('SIGKILL');
  };
  const inStore = async <T>(work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<T>) => {
    const store = await openStore(databaseOf(readConfig(env)));
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };

  // spec: house.635
  test('nothing is paid, listed or brought twice, and nothing by halves', { timeout: 300_000 }, async () => {
    await start('payment_run_written');
    await signIn();
    const received = [1, 2].map(() => buildReceived({ uuid: crypto.randomUUID().toUpperCase() }));
    await inStore(async (store) => {
      const { client_id } = await store.db.selectFrom('person').select('client_id').executeTakeFirstOrThrow();
      const scope = systemScope(client_id);
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        for (const row of received)
          await addReceived(scope, tx, row, { name: 'a.xml', bytes: new Uint8Array([60]) });
      });
    });
    const account_id = crypto.randomUUID();
    await ask('POST', '/bank_accounts', { account_id, name: 'BBVA 1234', columns: NO_COLUMNS });
    const payments: string[] = [];
    for (const { uuid } of received) {
      const said = { uuid, partiality_number: '', payment_date: today, payment_amount: '100.00' };
      payments.push((await ask('POST', '/scheduled_payments', said)).payment_id);
    }
    const run_id = crypto.randomUUID();
    const path = `/payment_runs/${run_id}`;
    const wanted = {
      ...{ run_id, name: 'Viernes', pay_on: today, account_id, own_account: '012180015228493826' },
      layout_id: 'bbva',
      lines: payments.map((payment_id) => ({ payment_id, clabe: '032180000118359719' })),
    };
    const runNow = async (): Promise<PaymentRunRow> => await ask('GET', path);
    const linesNow = async () => (await runNow()).lines.map(({ state }) => state);

    await dieOf('POST', '/payment_runs', wanted);
    await start('payment_run_exported');
    expect((await ask('GET', '/payment_runs/taken')).taken).toEqual([]);
    await ask('POST', '/payment_runs', wanted);
    await ask('POST', `${path}/approve`, {});
    await dieOf('POST', `${path}/export`);

    await start('payment_run_line_paid:2');
    expect(await runNow()).toMatchObject({ state: 'approved', number: 1, exported_at: '' });
    const file = await ask('POST', `${path}/export`, {});
    await dieOf('POST', `${path}/paid`, { paid_on: today });

    await start('movements_brought');
    expect(await linesNow()).toEqual(['open', 'open']);
    expect(await ask('POST', `${path}/export`, {})).toEqual(file);
    const { lines } = await runNow();
    const movements = [
      ...lines.map(({ reference }) => ({ concept: `SPEI ${reference}`, amount: '-100.00' })),
      ...Array.from({ length: OTHERS }, (_, n) => ({ concept: `Depósito ${n}`, amount: `${n + 1}.00` })),
    ].map((one) => ({
      ...{ ...one, movement_id: crypto.randomUUID(), moved_on: today, reference: '', balance: '' },
    }));
    const file_of_bank = { account_id, source: 'table', with_alike: false, movements };
    await dieOf('POST', '/bank_movements/import', file_of_bank);

    const inAll = async () =>
      await inStore(async ({ db }) => {
        const rows = await db.selectFrom('bank_movement').select('state').execute();
        return { all: rows.length, matched: rows.filter(({ state }) => state === 'matched').length };
      });
    // Both lines are paid by the movements of the same call, or neither.
    expect(await inAll()).toEqual({ all: 0, matched: 0 });
    await start('payment_run_line_paid:2');
    await dieOf('POST', '/bank_movements/import', file_of_bank);
    expect(await inAll()).toEqual({ all: 0, matched: 0 });

    await start('movements_committed');
    expect(await linesNow()).toEqual(['open', 'open']);
    await dieOf('POST', '/bank_movements/import', file_of_bank);
    expect(await inAll()).toEqual({ all: OTHERS + 2, matched: 2 });

    // The answer was lost: asked again, and once more, nothing is added and nothing is paid again.
    await start('');
    for (let again = 0; again < 2; again += 1)
      expect(await ask('POST', '/bank_movements/import', file_of_bank)).toMatchObject({ added: 0 });
    expect(await inAll()).toEqual({ all: OTHERS + 2, matched: 2 });
    expect(await runNow()).toMatchObject({ state: 'done', lines: [{ state: 'paid' }, { state: 'paid' }] });
    for (const id of payments)
      expect(await ask('GET', `/scheduled_payments/${id}`)).toMatchObject({
        ...{ status_id: 'paid', paid_amount: '100.00', paid_on: today },
      });
  });
});
