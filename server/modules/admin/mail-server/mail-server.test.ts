/** The mail server of an account, through real ones: what is wrong with it is said, its secret stays here, and no network of ours is called. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type {
  MailProbe,
  MailServerFields,
  MailServerRow,
} from '../../../../schema/resources/admin/mail-server.ts';
import { MAIL_SERVER } from '../../../../schema/texts/mail-server.ts';
import { MAIL_SERVER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/mail-server-problems.ts';
import type { MailTrouble } from '../../../../schema/values/mail-server.ts';
import { buildMailServer } from '../../../../tests/factories/mail-server-rows.ts';
import { ownCertificate } from '../../../../tests/factories/own-certificate.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { startSmtp } from '../../../../tests/factories/smtp.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { tellMailServer } from './tell-mail-server.ts';

const SECRET = 'clave-que-no-sale';
const known = getCACertificates('default');
const portOf = (smtp: { url: string }) => Number(new URL(smtp.url).port);

describe.each(TEST_DATABASES)('the mail server of an account, on $name', (database) => {
  let server: TestServer;
  let trusted: { key: string; cert: string };

  beforeAll(async () => {
    const env = { CHANNEL_PRIVATE_ADDRESSES: 'true' };
    server = await startTestServer({ store: await database.open(), env });
    trusted = await ownCertificate();
    setDefaultCACertificates([...known, trusted.cert]);
  });
  afterAll(async () => {
    setDefaultCACertificates(known);
    await server.close();
  });

  async function smtpOf(refuses: string[] = [], tls?: { key: string; cert: string; secure: boolean }) {
    const smtp = await startSmtp(refuses, tls);
    onTestFinished(() => smtp.close());
    return smtp;
  }
  const fieldsOf = (port: number, over: Partial<MailServerFields> = {}) => ({
    ...{ host: '127.0.0.1', port, security: 'starttls', user_name: 'facturas', secret: SECRET },
    ...{ from_name: 'Kemper, S.A.', from_address: 'facturas@kemper.mx' },
    ...over,
  });
  async function set(person: Person, fields: object, isNew = false) {
    const [method, path] = isNew ? ['POST', '/mail_server'] : ['PUT', '/mail_server/mail'];
    const answer = await person.call(method, path, fields);
    const body = (await answer.json()) as { errors?: { path: string; text: string }[] };
    return { status: answer.status, body };
  }
  const add = async (person: Person, fields: object) => {
    const answer = await person.call('POST', '/mail_server', fields);
    expect(answer.status, await answer.clone().text()).toBe(201);
  };
  const probe = async (person: Person) =>
    (await (await person.call('POST', '/mail_server/mail/probe')).json()) as MailProbe;
  const row = async (person: Person) =>
    (await (await person.call('GET', '/mail_server/mail')).json()) as MailServerRow;

  // spec: house.820
  test.each([true, false])(
    'a mail to who asks goes through it, encrypted (TLS at once: %s)',
    async (secure) => {
      const smtp = await smtpOf([], { ...trusted, secure });
      const person = await signUp(server);
      await add(person, fieldsOf(portOf(smtp), { security: secure ? 'tls' : 'starttls' }));
      expect(await probe(person)).toMatchObject({ trouble: '', to: person.email });
      expect(smtp.entered).toEqual([`facturas ${SECRET}`]);
      expect(smtp.taken[0]?.to).toEqual([person.email]);
      expect(smtp.taken[0]?.text).toContain('From: "Kemper, S.A." <facturas@kemper.mx>');
      expect(await row(person)).toMatchObject({ trouble: '', sent_at: expect.stringMatching(/^2/) });
      const session = (await (await person.call('GET', '/api/v1/session')).json()) as { sender: string };
      expect(session.sender).toBe('Kemper, S.A. <facturas@kemper.mx>');
    },
  );

  test('what is wrong is said, and who is refused is told no password', async () => {
    const person = await signUp(server);
    const plain = await smtpOf(['otra@kemper.mx', person.email]);
    const stranger = await smtpOf([], { ...(await ownCertificate()), secure: true });
    const locked = await smtpOf([], { ...trusted, secure: true });
    locked.locked = true;
    const open = await smtpOf(['otra@kemper.mx', person.email], { ...trusted, secure: true });
    await add(person, fieldsOf(portOf(plain)));
    const troubleOf = async (port: number, over: Partial<MailServerFields>) => {
      expect(await set(person, fieldsOf(port, over))).toMatchObject({ status: 200 });
      const { trouble, said } = await probe(person);
      if (trouble !== 'recipient') expect((await row(person)).trouble).toBe(trouble);
      return [trouble, said];
    };
    expect((await troubleOf(portOf(plain), {}))[0]).toBe('no_tls');
    expect((await troubleOf(portOf(plain), { security: 'tls' }))[0]).toBe('no_tls');
    expect(await troubleOf(portOf(stranger), { security: 'tls' })).toEqual(['certificate', '']);
    expect(await troubleOf(1, {})).toEqual(['refused', '']);
    expect(await troubleOf(25, { host: 'nadie.invalid' })).toEqual(['unknown_host', '']);
    const [trouble, said] = await troubleOf(portOf(locked), { security: 'tls' });
    expect(trouble).toBe('sign_in');
    expect(said).toContain('Bad password');
    const sender = await troubleOf(portOf(open), { security: 'tls', from_address: 'otra@kemper.mx' });
    expect(sender).toEqual(['sender', expect.stringContaining('Not yours')]);
    const recipient = await troubleOf(portOf(open), { security: 'tls' });
    expect(recipient).toEqual(['recipient', expect.stringContaining('No such mailbox')]);
    expect([...plain.entered, ...stranger.entered]).toEqual([]);
  });

  test('its secret never comes out, and is never sent to another server or user', async () => {
    const smtp = await smtpOf([], { ...trusted, secure: true });
    const person = await signUp(server);
    const fields = fieldsOf(portOf(smtp), { security: 'tls' });
    await add(person, fields);
    const kept = { ...fields, secret: '' };
    expect(await set(person, { ...kept, from_name: 'Kemper' })).toMatchObject({ status: 200 });
    for (const over of [
      { host: 'smtp.example.com' },
      { port: 466 },
      { user_name: 'otro' },
      { security: 'starttls' },
    ])
      expect((await set(person, { ...kept, ...over })).body.errors).toEqual([
        { path: 'secret', text: PROBLEMS.secretAgain },
      ]);
    expect(await probe(person)).toMatchObject({ trouble: '' });
    const all = [
      await (await person.call('GET', '/mail_server')).text(),
      await (await person.call('GET', '/audit_log?limit=100')).text(),
      server.logged.join('\n'),
    ];
    for (const text of all) expect(text).not.toContain(SECRET);
    expect((await person.call('DELETE', '/mail_server/mail')).status).toBe(200);
    expect((await person.call('POST', '/mail_server/mail/probe')).status).toBe(404);
    const sealed = await server.deps.store.db
      .selectFrom('mail_server')
      .select('secret_sealed')
      .where('client_id', '=', person.scope.clientId)
      .execute();
    expect(sealed).toEqual([{ secret_sealed: '' }]);
  });

  test('whoever set it up is told once that mails stay, until one leaves again', async () => {
    const person = await signUp(server);
    const { store, mailer, random, clock } = server.deps;
    const tell = async (trouble: MailTrouble, over: Partial<MailServerRow> = {}) =>
      await store.transaction(person.scope, async (tx) => {
        await lockClient(person.scope, tx);
        const fault = { trouble, said: '535 no', at: clock().toISOString(), server: buildMailServer(over) };
        await tellMailServer(person.scope, tx, { mailer, uuid: random.uuid }, fault);
      });
    const told = async () => await (await person.call('GET', '/notifications')).text();
    await tell('other');
    expect(await told()).not.toContain(MAIL_SERVER.notice.title);
    for (let time = 0; time < 3; time++) await tell('sign_in');
    expect((await told()).split(MAIL_SERVER.notice.title)).toHaveLength(2);
    expect(await told()).toContain('535 no');
    await tell('sign_in', { sent_at: '2026-11-27T18:00:00.000Z' });
    expect((await told()).split(MAIL_SERVER.notice.title)).toHaveLength(3);
  });

  test('what could be another header, command or address is refused at its field', async () => {
    const person = await signUp(server);
    const wrong = async (over: Partial<MailServerFields>) =>
      (await set(person, fieldsOf(465, over), true)).body.errors?.map(({ path }) => path);
    expect(await wrong({ from_name: 'A\r\nBcc: x@y.mx' })).toEqual(['from_name']);
    expect(await wrong({ from_address: 'a@b.mx, c@d.mx' })).toEqual(['from_address']);
    expect(await wrong({ host: 'https://smtp.mx/' })).toEqual(['host']);
    expect(await wrong({ port: 0 })).toEqual(['port']);
    expect(await wrong({ secret: '' })).toEqual(['secret']);
    expect(await wrong({ user_name: '' })).toEqual(['user_name']);
    expect(await wrong({ host: 'smtp.example.com', security: 'none' })).toEqual(['security']);
  });

  test('an address of a private network is called only where the operator says so', async () => {
    const strict = await startTestServer();
    onTestFinished(async () => await strict.close());
    const person = await signUp(strict);
    for (const host of ['127.0.0.1', 'localhost', '10.0.0.8', '::1', '169.254.169.254'])
      expect((await set(person, fieldsOf(465, { host }), true)).body.errors, host).toEqual([
        { path: 'host', text: PROBLEMS.private },
      ]);
    expect(await strict.deps.store.db.selectFrom('mail_server').selectAll().execute()).toEqual([]);
  });
});
