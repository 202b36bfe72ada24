import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { makeVictim } from '../../../tests/factories/victim.ts';
import { createClient } from '../identity/clients.ts';
import { findReceipt } from '../invoicing/receipts.ts';
import { findJob, type Job, queueJob, takeJobs } from '../kernel/jobs.ts';
import { type Scope, systemScope } from '../kernel/scope.ts';
import type { Store } from '../kernel/store.ts';
import { up } from '../migrations/2026-11-20-third-asked-accounts.ts';
import { fixAccount, freeAccount, hurryStamps } from './asked-account.ts';
import {
  activePacAccount,
  choosePacAccount,
  endPacAccount,
  findPacAccount,
  renewCredentials,
  waitingForAccounts,
} from './pac-accounts.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000).toISOString();

describe.each(TEST_DATABASES)('accounts with providers on $name', (database) => {
  let store: Store;
  let scope: Scope;
  beforeAll(async () => {
    store = await database.open();
  });
  beforeEach(async () => {
    scope = await newClient();
  });
  afterAll(async () => await store.close());

  async function newClient(): Promise<Scope> {
    const made = systemScope(crypto.randomUUID());
    const client = { rfc: 'EKU9003173C9', name: 'UNO', tax_regime: '601', zip_code: '42501' };
    await store.transaction(made, (tx) => createClient(made, tx, client, NOW));
    return made;
  }

  const choose = async (account_id: string, seconds = 0) =>
    await store.transaction(scope, (tx) =>
      choosePacAccount(scope, tx, {
        account_id,
        provider: 'sw',
        url: 'https://pac.example.com',
        api_url: '',
        credentials_sealed: `sealed ${account_id}`,
        created_at: at(seconds),
      }),
    );

  /** A receipt that waits for its stamp, and its job as one worker took it. */
  async function waiting(owner = 'w1', untilSeconds = 10): Promise<{ id: string; job: Job }> {
    const { receipt: id } = await makeVictim(scope, store, 'ESPERA');
    await store.db.updateTable('receipt').set({ uuid: '', status: 'issue' }).where('id', '=', id).execute();
    const job_id = crypto.randomUUID();
    await store.transaction(scope, (tx) =>
      queueJob(scope, tx, { job_id, kind: 'stamp', subject_id: id, due_at: at(0), created_at: at(0) }),
    );
    return { id, job: await take(id, owner, 0, untilSeconds) };
  }
  async function take(id: string, owner: string, seconds: number, untilSeconds: number): Promise<Job> {
    await takeJobs(store.db, store.kind, {
      owner,
      now: at(seconds),
      until: at(untilSeconds),
      limit: 100,
      kind: 'stamp',
    });
    return (await findJob(scope, store.db, 'stamp', id))!;
  }
  const fix = (job: Job, account: string) =>
    store.transaction(scope, (tx) => fixAccount(scope, tx, job, account));
  const free = (job: Job, account: string) =>
    store.transaction(scope, (tx) => freeAccount(scope, tx, job, account));
  const accountOf = async (id: string) => (await findReceipt(scope, store.db, id))!.pac_account_id;

  test('one is active; the one before stays, ended, and is found by its id', async () => {
    expect(await activePacAccount(scope, store.db)).toBeUndefined();
    await choose('a');
    await choose('b', 5);
    expect(await activePacAccount(scope, store.db)).toMatchObject({ account_id: 'b', ended_at: '' });
    expect(await findPacAccount(scope, store.db, 'a')).toMatchObject({ is_active: 0, ended_at: at(5) });
    expect(await store.transaction(scope, (tx) => endPacAccount(scope, tx, at(9)))).toBe(true);
    expect(await store.transaction(scope, (tx) => endPacAccount(scope, tx, at(9)))).toBe(false);
    expect(await findPacAccount(scope, store.db, 'b')).toMatchObject({ is_active: 0, ended_at: at(9) });
  });

  test('many choices at once are made one after the other', async () => {
    const chosen = Array.from({ length: 20 }, (_, n) => `a${n}`);
    await Promise.all(chosen.map((id) => choose(id)));
    const active = await activePacAccount(scope, store.db);
    expect(chosen).toContain(active?.account_id);
    for (const id of chosen.filter((one) => one !== active?.account_id)) {
      expect(await findPacAccount(scope, store.db, id)).toMatchObject({ is_active: 0 });
    }
  });

  test('the database itself refuses a second active one', async () => {
    await choose('a');
    const second = store.db.insertInto('pac_account').values({
      client_id: scope.clientId,
      account_id: 'b',
      provider: 'sw',
      url: '',
      api_url: '',
      credentials_sealed: '',
      is_active: 1,
      created_at: at(0),
      ended_at: '',
    });
    await expect(second.execute()).rejects.toThrow(/unique/i);
  });

  test('other secrets of the same account; one of another client is not found', async () => {
    await choose('a');
    const renew = (of: Scope, id: string) =>
      store.transaction(of, (tx) => renewCredentials(of, tx, id, 'sealed anew'));
    expect(await renew(scope, 'a')).toBe(true);
    expect(await renew(systemScope('other'), 'a')).toBe(false);
    expect(await findPacAccount(scope, store.db, 'a')).toMatchObject({ credentials_sealed: 'sealed anew' });
    expect(await findPacAccount(systemScope('other'), store.db, 'a')).toBeUndefined();
  });

  test('a receipt is fixed to one account once, and freed only from that one', async () => {
    const { id, job } = await waiting();
    expect(await fix(job, 'a')).toBe(true);
    expect(await fix(job, 'b')).toBe(false);
    await free(job, 'b');
    expect(await accountOf(id)).toBe('a');
    expect(await waitingForAccounts(scope, store.db)).toEqual(new Map([['a', 1]]));
    await free(job, 'a');
    expect(await accountOf(id)).toBe('');
  });

  test('a worker whose lease ended neither fixes nor frees', async () => {
    const { id, job } = await waiting('w1', 10);
    expect(await fix(job, 'a')).toBe(true);
    const next = await take(id, 'w2', 20, 30);
    expect(next).toMatchObject({ lease_owner: 'w2', attempts: 2 });
    await free(job, 'a');
    expect(await accountOf(id)).toBe('a');
    await free(next, 'a');
    expect(await fix(job, 'b')).toBe(false);
    expect(await fix(next, 'b')).toBe(true);
  });

  test('the same worker that took it twice is two attempts', async () => {
    const { id, job } = await waiting('w1', 10);
    const again = await take(id, 'w1', 20, 30);
    expect(await fix(job, 'a')).toBe(false);
    expect(await fix(again, 'a')).toBe(true);
  });

  test('a stamped receipt belongs to whom it was sent', async () => {
    const { id, job } = await waiting();
    await fix(job, 'a');
    await store.db.updateTable('receipt').set({ uuid: 'STAMPED' }).where('id', '=', id).execute();
    await free(job, 'a');
    expect(await accountOf(id)).toBe('a');
  });

  test('hurrying makes what waits due now, for this client alone', async () => {
    const { id } = await waiting();
    await store.db
      .updateTable('job')
      .set({ due_at: at(600) })
      .where('subject_id', '=', id)
      .execute();
    const other = systemScope('other');
    await store.transaction(other, (tx) => hurryStamps(other, tx, at(5)));
    expect((await findJob(scope, store.db, 'stamp', id))?.due_at).toBe(at(600));
    await store.transaction(scope, (tx) => hurryStamps(scope, tx, at(5)));
    expect((await findJob(scope, store.db, 'stamp', id))?.due_at).toBe(at(5));
  });

  test('what was sent before accounts had names belongs to the server’s', async () => {
    const { id: asked } = await waiting();
    const accountIn = async (of: Scope, id: string) => (await findReceipt(of, store.db, id))!.pac_account_id;
    const asking = scope;
    scope = await newClient();
    const { id: unasked, job } = await waiting();
    await store.db.updateTable('job').set({ attempts: 0 }).where('job_id', '=', job.job_id).execute();
    const stamping = await newClient();
    const { receipt: stamped } = await makeVictim(stamping, store, 'TIMBRADO');
    await up(store.db as never);
    expect(await accountIn(asking, asked)).toBe('server');
    expect(await accountIn(scope, unasked)).toBe('');
    expect(await accountIn(stamping, stamped)).toBe('server');
  });
});
