/** Where suppliers are paid: nothing changes before another person said so, the supplier is told, and nobody is paid on an unconfirmed account. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '../../../../schema/access/permissions.ts';
import type { NotificationRow } from '../../../../schema/resources/insight/notifications.ts';
import type { ApprovalRow } from '../../../../schema/resources/invoicing/approvals.ts';
import type { ProviderAccountRow } from '../../../../schema/resources/parties/provider-accounts.ts';
import { ACCOUNT_PROBLEMS as PROBLEMS } from '../../../../schema/texts/account-problems.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { relateCompanies } from '../../../../tests/factories/companies.ts';
import { catchMails } from '../../../../tests/factories/mails.ts';
import { buildReceived } from '../../../../tests/factories/received.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { centralDay } from '../../../base/local-time.ts';
import { removeMember, setSuspended } from '../../../store/identity/clients.ts';
import { setSessionProved } from '../../../store/identity/sessions.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { addReceived } from '../../../store/received/received.ts';

const OLD = '032180000118359719';
const NEW = '002010077777777771';
const WRITES: Permission[] = ['provider_accounts.write', 'notifications.read'];
const SAYS: Permission[] = ['provider_accounts.approve', 'notifications.read'];

let made = 0;
const newRfc = () => `CTA030303${(made++).toString(36).toUpperCase().padStart(2, '0')}0`;

describe.each(TEST_DATABASES)('bank accounts of suppliers on $name', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
  });
  afterAll(async () => await server.close());

  const ask = async (person: Person, method: string, path: string, body?: object, key?: string) => {
    const answer = await person.call(method, path, body, key === undefined ? {} : { 'idempotency-key': key });
    return { status: answer.status, body: await answer.json() };
  };
  const paths = (body: { errors?: { path: string; text: string }[] }) =>
    Object.fromEntries((body.errors ?? []).map(({ path, text }) => [path, text]));
  const buyer = async (provider_rfc = newRfc()) => {
    const owner = await signUp(server);
    const clerk = await joinAs(server, owner, { name: 'Caro', permissions: WRITES });
    const boss = await joinAs(server, owner, { name: 'Jefa', permissions: SAYS });
    await ask(owner, 'POST', '/providers', { rfc: provider_rfc, email: 'pagos@example.com' });
    await server.worker.drain();
    return { owner, clerk, boss, provider_rfc };
  };
  const write = async (person: Person, fields: object, id?: string) =>
    await ask(
      person,
      id === undefined ? 'POST' : 'PUT',
      `/provider_accounts${id === undefined ? '' : `/${id}`}`,
      {
        ...{ clabe: OLD, holder: 'Proveedora' },
        ...fields,
      },
    );
  const waiting = async (person: Person) =>
    ((await ask(person, 'GET', '/approvals?state=waiting')).body.approvals as ApprovalRow[])[0];
  const say = async (person: Person, word: 'approve' | 'reject', note = '', by: Person = person) => {
    const path = `/approvals/${(await waiting(by))?.approval_id}/decide?format=json`;
    return await ask(person, 'POST', path, { word, note }, crypto.randomUUID());
  };
  const accountOf = async (person: Person, id: string) =>
    (await ask(person, 'GET', `/provider_accounts/${id}`)).body as ProviderAccountRow;
  const noticesOf = async (person: Person) =>
    ((await ask(person, 'GET', '/notifications')).body.notifications as NotificationRow[]).map(
      ({ title, content }) => `${title} | ${content}`,
    );
  /** One that there is, confirmed by the boss. */
  const confirmed = async ({ clerk, boss, provider_rfc }: Awaited<ReturnType<typeof buyer>>) => {
    const { body } = await write(clerk, { provider_rfc });
    await say(boss, 'approve');
    return body.account_id as string;
  };

  test('is refused at its field: a CLABE that is none, somebody who is no supplier, a second one in a currency', async () => {
    const { clerk, provider_rfc, ...rest } = await buyer();
    const wrong = async (over: object) => paths((await write(clerk, { provider_rfc, ...over })).body);
    expect(await wrong({ clabe: '123' })).toEqual({ clabe: PROBLEMS.digits });
    expect(await wrong({ clabe: '032180000118359718' })).toEqual({ clabe: PROBLEMS.clabe });
    expect(await wrong({ holder: ' ' })).toEqual({ holder: PROBLEMS.holder });
    expect(await wrong({ currency: 'pesos' })).toEqual({ currency: PROBLEMS.currency });
    expect(await wrong({ provider_rfc: 'XAX010101AAA' })).toEqual({ provider_rfc: PROBLEMS.provider });
    expect(await waiting(clerk)).toBeUndefined();
    const id = await confirmed({ clerk, provider_rfc, ...rest });
    expect(await wrong({})).toEqual({ currency: PROBLEMS.taken('MXN') });
    const fixed = await write(clerk, { provider_rfc, currency: 'USD' }, id);
    expect(paths(fixed.body)).toEqual({ currency: PROBLEMS.fixed });
    expect(
      (await write(clerk, { provider_rfc, currency: 'USD', clabe: '0321 8000 0118 3597 19' })).body,
    ).toMatchObject({
      ...{ new_clabe: OLD, new_bank: '', state: 'waiting' },
    });
  });

  // spec: house.802
  test('who writes or removes one shows again who they are; the word on it is said without, and a suspended account removes none', async () => {
    const all = await buyer();
    const { owner, clerk, boss, provider_rfc } = all;
    const id = await confirmed(all);
    const { store, clock, identity } = server.deps;
    const proved = async (person: Person, minutesAgo: number) => {
      const { userId } = person.scope;
      const [session] = await identity.users.sessions(userId);
      const at = new Date(clock().getTime() - minutesAgo * 60_000);
      await setSessionProved(userId, session?.id ?? '', at, store.db);
    };
    await proved(clerk, 11);
    await proved(boss, 11);
    const changed = { provider_rfc, clabe: NEW };
    expect((await write(clerk, changed, id)).body.code).toBe('step_up_required');
    expect((await ask(clerk, 'DELETE', `/provider_accounts/${id}`)).body.code).toBe('step_up_required');
    expect(await accountOf(clerk, id)).toMatchObject({ clabe: OLD, new_clabe: '', state: 'confirmed' });
    await proved(clerk, 0);
    expect((await write(clerk, changed, id)).body).toMatchObject({ new_clabe: NEW, state: 'changing' });
    expect((await say(boss, 'approve')).status).toBe(200);
    expect(await accountOf(clerk, id)).toMatchObject({ clabe: NEW, state: 'confirmed' });
    await store.transaction(owner.scope, (tx) => setSuspended(owner.scope, tx, true));
    expect((await ask(clerk, 'DELETE', `/provider_accounts/${id}`)).body.code).toBe('forbidden');
  });

  // spec: house.630
  test('waits for another person, who is told; until then the one of before is the valid one', async () => {
    const { owner, clerk, boss, provider_rfc } = await buyer();
    const { status, body } = await write(clerk, { provider_rfc });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'waiting', clabe: '', new_clabe: OLD, asked_by: 'Caro' });
    expect(await noticesOf(boss)).toMatchObject([expect.stringContaining('…9719')]);
    // Nobody confirms what they asked for, nor without that permission.
    const clerkToo = await joinAs(server, owner, { permissions: [...WRITES, 'approvals.issue'] });
    expect((await say(clerkToo, 'approve')).body.code).toBe('not_permitted');
    expect((await say(boss, 'approve')).body).toMatchObject({ state: 'approved', receipt_id: '' });
    expect(await accountOf(clerk, body.account_id)).toMatchObject({
      ...{ state: 'confirmed', clabe: OLD, new_clabe: '', decided_by: 'Jefa', outcome: 'approved' },
    });
    expect((await noticesOf(clerk))[0]).toContain('Jefa');

    const changed = await write(owner, { provider_rfc, clabe: NEW }, body.account_id);
    expect(changed.body).toMatchObject({
      state: 'changing',
      clabe: OLD,
      new_clabe: NEW,
      new_bank: 'Banamex',
    });
    expect((await say(owner, 'approve')).body.code).toBe('approval_own');
    // Again after a lost answer it is the same; another one, and deleting it, wait for the word.
    expect((await write(owner, { provider_rfc, clabe: NEW }, body.account_id)).status).toBe(200);
    expect((await write(clerk, { provider_rfc, holder: 'X' }, body.account_id)).body.code).toBe(
      'approval_waiting',
    );
    expect((await ask(clerk, 'DELETE', `/provider_accounts/${body.account_id}`)).body.code).toBe(
      'approval_waiting',
    );
    expect((await say(boss, 'reject', 'No es suya')).body).toMatchObject({ state: 'rejected' });
    expect(await accountOf(clerk, body.account_id)).toMatchObject({
      ...{ state: 'confirmed', clabe: OLD, new_clabe: '', outcome: 'rejected', note: 'No es suya' },
    });
    await write(clerk, { provider_rfc, clabe: NEW }, body.account_id);
    const path = `/approvals/${(await waiting(clerk))?.approval_id}/withdraw?format=json`;
    await ask(clerk, 'POST', path, {}, crypto.randomUUID());
    expect(await accountOf(clerk, body.account_id)).toMatchObject({ clabe: OLD, outcome: 'withdrawn' });
    expect((await ask(clerk, 'DELETE', `/provider_accounts/${body.account_id}`)).status).toBe(200);
  });

  test('who may not ask any more has nothing confirmed, and the account is as it was', async () => {
    const both = await buyer();
    const id = await confirmed(both);
    const { owner, boss, provider_rfc } = both;
    const leaver = await joinAs(server, owner, { permissions: WRITES });
    await write(leaver, { provider_rfc, clabe: NEW }, id);
    await server.deps.store.transaction(owner.scope, (tx) =>
      removeMember(owner.scope, tx, leaver.session.user.id),
    );
    const { body } = await say(boss, 'approve');
    expect(body).toMatchObject({ state: 'failed' });
    expect(await accountOf(owner, id)).toMatchObject({ clabe: OLD, new_clabe: '', outcome: 'failed' });
  });

  // spec: house.630
  test('a supplier of this server is told by a notice, one elsewhere by mail, of the change and of its outcome', async () => {
    const { host, guest } = await relateCompanies(server);
    await ask(host, 'POST', '/providers', { rfc: guest.rfc, email: 'a@example.com' });
    const boss = await joinAs(server, host, { permissions: SAYS });
    const { body } = await write(host, { provider_rfc: guest.rfc });
    await server.worker.drain();
    const told = async () => {
      await server.worker.drain();
      return (await noticesOf(guest)).filter((one) => one.includes('paga'));
    };
    expect(await told()).toEqual([
      expect.stringMatching(/^COMPRADORA va a cambiar .*…9719\. Falta que otra persona/),
    ]);
    await say(boss, 'approve');
    expect((await told())[0]).toMatch(/^COMPRADORA cambió la cuenta .*…9719/);
    await write(host, { provider_rfc: guest.rfc, clabe: NEW }, body.account_id);
    await server.worker.drain();
    expect((await told())[0]).toContain('…7771, en lugar de la …9719');
    await say(boss, 'reject', 'No es suya');
    expect((await told())[0]).toMatch(/^COMPRADORA no cambió la cuenta .*…9719/);
    expect((await ask(host, 'DELETE', `/provider_accounts/${body.account_id}`)).status).toBe(200);
    expect((await told())[0]).toMatch(/^COMPRADORA eliminó la cuenta .*…9719/);
    expect((await told()).join()).not.toContain(OLD);
    // Asked for, and not confirmed: nobody was paid there.
    const { body: other } = await write(host, { provider_rfc: guest.rfc });
    await say(boss, 'reject', 'No es suya');
    expect((await ask(host, 'DELETE', `/provider_accounts/${other.account_id}`)).status).toBe(200);
    expect((await told()).filter((one) => one.includes('eliminó'))).toHaveLength(1);

    const { sent, deliver, stop } = catchMails(server);
    try {
      const elsewhere = await buyer();
      await deliver(elsewhere.owner.scope);
      sent.length = 0;
      await write(elsewhere.clerk, { provider_rfc: elsewhere.provider_rfc });
      await deliver(elsewhere.owner.scope);
      await say(elsewhere.boss, 'approve');
      await deliver(elsewhere.owner.scope);
      const [account] = (await ask(elsewhere.clerk, 'GET', '/provider_accounts')).body.provider_accounts;
      await ask(elsewhere.clerk, 'DELETE', `/provider_accounts/${account.account_id}`);
      await deliver(elsewhere.owner.scope);
      const mails = sent.filter(({ to }) => to === 'pagos@example.com');
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringContaining('va a cambiar la cuenta'),
        expect.stringContaining('cambió la cuenta'),
        expect.stringContaining('eliminó la cuenta'),
      ]);
      expect(mails[1]?.text).toContain('…9719');
    } finally {
      stop();
    }
  });

  // spec: house.630
  test('nobody is paid towards an account that nobody else confirmed, and who pays to the one of before says so', async () => {
    const both = await buyer();
    const { owner, clerk, boss, provider_rfc } = both;
    const payment = async () => {
      const row = buildReceived({
        uuid: crypto.randomUUID().toUpperCase(),
        rfc: provider_rfc,
        payment_method: 'PUE',
      });
      await server.deps.store.transaction(owner.scope, async (tx) => {
        await lockClient(owner.scope, tx);
        await addReceived(owner.scope, tx, row, { name: 'a.xml', bytes: new Uint8Array([60]) });
      });
      const payment_date = centralDay(server.deps.clock().getTime());
      const asked = { uuid: row.uuid, partiality_number: '', payment_date, payment_amount: '100.00' };
      return (await ask(owner, 'POST', '/scheduled_payments', asked)).body.payment_id as string;
    };
    const pay = async (id: string, account?: string) => {
      const said = { status_id: 'paid', ...(account !== undefined && { account }) };
      return (await ask(owner, 'POST', `/scheduled_payments/${id}/status`, said)).body;
    };
    // Of whom no account is known, nothing is asked.
    expect(paths(await pay(await payment(), OLD))).toEqual({ account: PROBLEMS.none });
    expect(await pay(await payment())).toMatchObject({ status_id: 'paid', paid_account: '' });
    const { body } = await write(clerk, { provider_rfc });
    const first = await payment();
    expect(paths(await pay(first))).toEqual({ account: PROBLEMS.unconfirmed });
    await say(boss, 'approve');
    expect(await pay(first)).toMatchObject({ status_id: 'paid', paid_account: OLD });
    expect(paths(await pay(await payment(), NEW))).toEqual({ account: PROBLEMS.other(OLD) });
    await write(clerk, { provider_rfc, clabe: NEW }, body.account_id);
    const second = await payment();
    expect(paths(await pay(second))).toEqual({ account: PROBLEMS.changing(OLD) });
    expect(paths(await pay(second, NEW))).toEqual({ account: PROBLEMS.unconfirmed });
    expect(await pay(second, OLD)).toMatchObject({ status_id: 'paid', paid_account: OLD });
    await say(boss, 'approve');
    expect(await pay(await payment())).toMatchObject({ paid_account: NEW });
    expect(
      await ask(owner, 'POST', `/scheduled_payments/${second}/status`, { status_id: 'scheduled' }),
    ).toMatchObject({
      body: { paid_account: '' },
    });
  });

  test('of two who ask at once one waits, and of two who say a word at once one is told', async () => {
    const both = await buyer();
    const id = await confirmed(both);
    const { owner, clerk, boss, provider_rfc } = both;
    const asked = await Promise.all([
      write(owner, { provider_rfc, clabe: NEW }, id),
      write(clerk, { provider_rfc, holder: 'Otra' }, id),
    ]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const other = await joinAs(server, owner, { permissions: SAYS });
    const said = await Promise.all([say(boss, 'approve', '', boss), say(other, 'approve', '', boss)]);
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
