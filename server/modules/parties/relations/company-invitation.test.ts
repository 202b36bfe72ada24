/** A company that was asked opens its account by the link of the invitation: once, for that RFC, and known to who asked alone until it shows a key. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { InvitationLink } from '../../../../schema/documents/invitations.ts';
import type { GuestRow } from '../../../../schema/resources/parties/guests.ts';
import type { HostRow } from '../../../../schema/resources/parties/hosts.ts';
import { catchMails } from '../../../../tests/factories/mails.ts';
import {
  type Person,
  signIn,
  signUp,
  startTestServer,
  type TestServer,
} from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/app.ts';
import type { IssuedCsd } from '../../../sandbox/authority.ts';
import { findUserId } from '../../../store/identity/users.ts';
import { listWithheld } from '../../../store/kernel/deliveries.ts';
import { systemScope } from '../../../store/kernel/scope.ts';

const OWN_PAGE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const PASSWORD = 'una frase larga de prueba';
const DAY_MS = 86_400_000;
let number = 0;
const newRfc = () => `TSV010101${(number++).toString(36).toUpperCase().padStart(2, '0')}0`;

describe.each(TEST_DATABASES)('the invitation of a company on $name', (database) => {
  let server: TestServer;
  let sandbox: Sandbox;
  let later = 0;
  beforeAll(async () => {
    sandbox = await createSandbox({ catalogs: smallCatalogs });
    server = await startTestServer({
      store: await database.open(),
      clock: () => new Date(Date.now() + later),
    });
  });
  afterAll(async () => {
    await server.close();
    sandbox.data.close();
  });

  const ask = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const post = async (path: string, body: object) => {
    const answer = await server.app.request(path, {
      method: 'POST',
      headers: { ...OWN_PAGE, accept: 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const settle = async () => await server.worker.drain();
  const buyer = async (rfc = newRfc()) =>
    Object.assign(await signUp(server, { name: 'COMPRADORA', rfc }), { rfc });
  const guestsOf = async (person: Person) => (await ask(person, 'GET', '/guests')).body.guests as GuestRow[];
  const hostsOf = async (person: Person) => (await ask(person, 'GET', '/hosts')).body.hosts as HostRow[];
  const invite = async (host: Person, rfc: string, email = '') => {
    expect((await ask(host, 'POST', '/guests', { rfc, email })).status).toBe(201);
    await settle();
    const guest = (await guestsOf(host)).find((row) => row.rfc === rfc);
    const { body } = await ask(host, 'GET', `/guests/${guest?.guest_id}/invitation`);
    const { path } = body as InvitationLink;
    return { guest, link: body as InvitationLink, token: path.slice(path.indexOf('#') + 1) };
  };
  const given = (token: string, over: object = {}) => ({
    ...{ token, client_name: ' Aceros  del norte ', tax_regime: '601', zip_code: '42501', name: 'Ana' },
    ...{ email: `${crypto.randomUUID()}@example.com`, new_password: PASSWORD },
    ...over,
  });
  const open = async (token: string, over: object = {}) => {
    const answer = await post('/api/v1/company-invitations/accept', given(token, over));
    await settle();
    return answer;
  };
  /** Invited and in. */
  const opened = async (host: Person, rfc = newRfc()) => {
    const { token } = await invite(host, rfc);
    const email = `${rfc.toLowerCase()}@example.com`;
    const { status, body } = await open(token, { email });
    expect(status).toBe(200);
    const scope = systemScope(body.client.client_id);
    return Object.assign(await signIn(server, scope, email, PASSWORD), { rfc });
  };

  // spec: house.1220
  test('opens the account of that RFC with its owner, and both deal with each other at once', async () => {
    const host = await buyer();
    const rfc = newRfc();
    const { link, token, guest } = await invite(host, rfc, 'ventas@example.com');
    expect(link).toMatchObject({ name: rfc, path: expect.stringMatching(/^\/company_invitation#/) });
    expect((await post('/api/v1/company-invitations/read', { token })).body).toEqual({
      ...{ client: { rfc: host.rfc, name: 'COMPRADORA' }, side: 'guests', rfc, email: 'ventas@example.com' },
    });
    const email = 'ana@example.com';
    const { status, body } = await open(token, { email });
    expect({ status, client: body.client }).toMatchObject({
      ...{ status: 200, client: { rfc, name: 'ACEROS DEL NORTE', tax_regime: '601', zip_code: '42501' } },
    });
    const ana = await signIn(server, systemScope(body.client.client_id), email, PASSWORD);
    expect(await hostsOf(ana)).toMatchObject([{ rfc: host.rfc, name: 'COMPRADORA', state: 'active' }]);
    expect(await guestsOf(host)).toMatchObject([
      { guest_id: guest?.guest_id, rfc, name: 'ACEROS DEL NORTE', state: 'active' },
    ]);
    expect((await ask(ana, 'GET', '/users')).body.users).toMatchObject([{ name: 'Ana', status: 'active' }]);
    expect((await ask(ana, 'GET', '/branches')).body).toMatchObject({ total: 1 });
    const again = await open(token);
    expect(again).toMatchObject({ status: 410, body: { code: 'invitation_closed' } });
    expect((await post('/api/v1/company-invitations/read', { token })).status).toBe(410);
  });

  // spec: house.1244
  test('of two who open one link at once one has the account, and the other is told, and is free to accept another', async () => {
    const host = await buyer();
    const rfc = newRfc();
    const { token } = await invite(host, rfc);
    const emails = ['uno', 'dos'].map((name) => `${name}.${rfc}@example.com`.toLowerCase());
    const both = await Promise.all(emails.map((email) => open(token, { email })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const clients = await server.deps.store.db
      .selectFrom('client')
      .select('client_id')
      .where('rfc', '=', rfc)
      .execute();
    expect(clients).toHaveLength(1);
    expect(await guestsOf(host)).toMatchObject([{ rfc, state: 'active' }]);
    const lost = emails.find((_, i) => both[i]?.status === 410) ?? '';
    expect(await findUserId(lost, server.deps.store.db)).toBeUndefined();
    const other = await invite(host, newRfc());
    expect((await open(other.token, { email: lost, new_password: `otra ${PASSWORD}` })).status).toBe(200);
  });

  test('is good for thirty days, until it is answered or taken back, and for nothing that was changed in it', async () => {
    const host = await buyer();
    const { token, guest } = await invite(host, newRfc());
    const other = await invite(host, newRfc());
    const [clientId, side, , until, seal] = token.split('.');
    const forged = [
      ...['', 'x', 'a.b.c.d.e', token.slice(0, -1), `${token}.x`],
      [clientId, side, other.guest?.guest_id, until, seal].join('.'),
      [clientId, 'hosts', guest?.guest_id, until, seal].join('.'),
      [clientId, side, guest?.guest_id, String(Number(until) + 1), seal].join('.'),
    ];
    for (const each of forged) {
      const { status } = await post('/api/v1/company-invitations/read', { token: each });
      expect({ each, status: [400, 410].includes(status) }).toEqual({ each, status: true });
      expect([400, 410]).toContain((await open(each)).status);
    }
    later = 30 * DAY_MS + 1_000;
    expect((await open(token)).status).toBe(410);
    later = 0;
    expect((await post('/api/v1/company-invitations/read', { token })).status).toBe(200);
    await ask(host, 'POST', `/guests/${guest?.guest_id}/answer`, { answer: 'no' });
    expect((await open(token)).status).toBe(410);
    expect((await ask(host, 'GET', `/guests/${guest?.guest_id}/invitation`)).status).toBe(404);
  });

  test('what is wrong is said at its field, and opens nothing', async () => {
    const host = await buyer();
    const rfc = newRfc();
    const { token } = await invite(host, rfc);
    const wrong = { client_name: ' ', tax_regime: '612', zip_code: '4250', email: 'nada' };
    const { status, body } = await open(token, wrong);
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(Object.keys(wrong));
    expect((await open(token, { new_password: 'corta' })).body.errors).toMatchObject([
      { path: 'new_password' },
    ]);
    // Somebody who enters with that address already shows its password.
    const known = await open(token, { email: host.email, new_password: 'otra frase larga' });
    expect(known.body.code).toBe('wrong_credentials');
    expect((await post('/api/v1/company-invitations/read', { token })).status).toBe(200);
    const { status: opens, body: entered } = await open(token, {
      ...{ email: host.email, new_password: host.password },
    });
    expect({ opens, rfc: entered.client.rfc }).toEqual({ opens: 200, rfc });
  });

  // spec: house.1221, house.1243
  test('nobody takes the place of a taxpayer: only who asked deals with it, until it shows a key of that RFC', async () => {
    const [host, stranger] = [await buyer(), await buyer()];
    const supplier = await opened(host);
    const none = await ask(supplier, 'POST', '/hosts', { rfc: stranger.rfc });
    expect(none).toMatchObject({ status: 409, body: { code: 'rfc_unproven' } });
    await ask(stranger, 'POST', '/guests', { rfc: supplier.rfc });
    await settle();
    expect((await hostsOf(supplier)).map(({ rfc }) => rfc)).toEqual([host.rfc]);
    expect(await listWithheld(supplier.scope, server.deps.store.db)).toMatchObject([
      { sender_id: stranger.scope.clientId, kind: 'relation_with_guest' },
    ]);

    const wrong = await sandbox.authority.issueCsd(newRfc(), 'OTRA', 'x');
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    const files = ({ cer, key, passphrase }: IssuedCsd) => ({
      cer: base64(cer),
      key: base64(key),
      passphrase,
    });
    expect((await supplier.call('POST', '/certificates', files(wrong))).ok).toBe(false);
    expect((await ask(supplier, 'POST', '/hosts', { rfc: stranger.rfc })).status).toBe(409);

    const own = await sandbox.authority.issueCsd(supplier.rfc, 'ACEROS DEL NORTE', 'x');
    const shown = await supplier.call('POST', '/certificates', files(own));
    expect({ status: shown.status, said: shown.ok ? '' : await shown.text() }).toMatchObject({ said: '' });
    // Who asked before is heard now, without asking again.
    await settle();
    expect(await listWithheld(supplier.scope, server.deps.store.db)).toEqual([]);
    expect((await hostsOf(supplier)).map(({ rfc, state }) => ({ rfc, state }))).toContainEqual({
      ...{ rfc: stranger.rfc, state: 'to_answer' },
    });
  });

  test('a link of somebody who has an account by now is good for entering, and the mail has it', async () => {
    const { sent, deliver, stop } = catchMails(server);
    const host = await buyer();
    const { guest, token } = await invite(host, newRfc(), 'compras@example.com');
    await deliver(host.scope);
    stop();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(`/company_invitation#${token.split('.')[0]}.guests.${guest?.guest_id}.`);
    expect(guest?.state).toBe('asked');
  });
});
