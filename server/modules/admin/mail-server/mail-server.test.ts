/** The mail server of an account, through real ones: what is wrong with it is said, its secret stays here, and no network of ours is called. */
import { createHash, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { getServers, setServers } from 'node:dns';
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
import { startDns } from '../../../../tests/factories/dns.ts';
import { buildMailServer } from '../../../../tests/factories/mail-server-rows.ts';
import { ownCertificate } from '../../../../tests/factories/own-certificate.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { startSmtp } from '../../../../tests/factories/smtp.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { tellMailServer } from './tell-mail-server.ts';

const SECRET = 'clave-que-no-sale';
const known = getCACertificates('default');
/** RFC 6376, relaxed/relaxed: the hash of the body is the one that is signed, and so are the headers that it names. */
function isSigned(mail: string, key: KeyObject): boolean {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const relaxed = (line: string) => {
    const at = line.indexOf(':');
    return `${line.slice(0, at).trim().toLowerCase()}:${line
      .slice(at + 1)
      .replace(/[ \t]+/g, ' ')
      .trim()}`;
  };
  const find = (name: string) => headers.findLast((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
  const signature = find('dkim-signature');
  const tag = (name: string) =>
    (new RegExp(`[;:]\\s*${name}=([^;]+)`).exec(signature)?.[1] ?? '').replace(/\s+/g, '');
  const body = rest.join('\r\n\r\n').split('\r\n');
  const plain = body.map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  const bodyText = `${plain.join('\r\n').replace(/(\r\n)+$/, '')}\r\n`;
  if (createHash('sha256').update(bodyText).digest('base64') !== tag('bh')) return false;
  const named = tag('h')
    .split(':')
    .map((name) => find(name.toLowerCase()));
  const unsigned = relaxed(signature).replace(/(;\s*b=)[^;]*/, '$1');
  const text = [...named.filter((line) => line !== '').map(relaxed), unsigned].join('\r\n');
  return createVerify('RSA-SHA256').update(text).verify(key, tag('b'), 'base64');
}

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

  // spec: house.1304
  test('it is signed by the key of the account, whose record in the DNS is looked up and said', async () => {
    const dns = await startDns();
    const before = getServers();
    setServers([dns.address]);
    onTestFinished(async () => {
      setServers(before);
      await dns.close();
    });
    const smtp = await smtpOf([], { ...trusted, secure: true });
    const person = await signUp(server);
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const dkim_key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    const fields = fieldsOf(portOf(smtp), { security: 'tls' });
    await add(person, fields);
    expect(await probe(person)).toMatchObject({ trouble: '', dkim: '' });
    expect(smtp.taken.at(-1)?.text).not.toContain('DKIM-Signature');

    const errors = async (over: object) => (await set(person, { ...fields, ...over })).body.errors;
    expect(await errors({ dkim_selector: 'tintero' })).toEqual([
      { path: 'dkim_key', text: PROBLEMS.dkimKey },
    ]);
    expect((await errors({ dkim_key }))?.[0]?.path).toBe('dkim_selector');
    expect((await errors({ dkim_selector: 'a b', dkim_key }))?.[0]?.path).toBe('dkim_selector');
    const short = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey;
    for (const bad of ['no es', short.export({ type: 'pkcs8', format: 'pem' }).toString()])
      expect(await errors({ dkim_selector: 'tintero', dkim_key: bad })).toEqual([
        { path: 'dkim_key', text: PROBLEMS.dkimBad },
      ]);
    expect((await set(person, { ...fields, dkim_selector: 'tintero', dkim_key })).status).toBe(200);

    const { dkim_public } = await row(person);
    expect(dkim_public).toBe(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
    const name = 'tintero._domainkey.kemper.mx';
    const state = async (record?: string) => {
      if (record !== undefined) dns.records.set(name, record);
      return (await probe(person)).dkim;
    };
    expect(await state()).toBe('missing');
    expect(await state('v=DKIM1; p=')).toBe('other');
    expect(await state('v=spf1 -all')).toBe('missing');
    expect(await state(`v=DKIM1; k=rsa; p=${dkim_public.slice(0, 40)} ${dkim_public.slice(40)}`)).toBe(
      'found',
    );
    const signed = smtp.taken.at(-1)?.text ?? '';
    expect(signed).toMatch(/d=kemper\.mx/);
    expect(signed).toMatch(/s=tintero/);
    expect(isSigned(signed, publicKey)).toBe(true);
    expect(isSigned(signed.replace('facturas@kemper.mx', 'otro@kemper.mx'), publicKey)).toBe(false);

    // The key stays when nobody says another, and goes with its selector; it is in nothing that is told.
    expect((await set(person, { ...fields, secret: '', dkim_selector: 'tintero' })).status).toBe(200);
    expect(await state()).toBe('found');
    const told = [
      await (await person.call('GET', '/mail_server')).text(),
      await (await person.call('GET', '/audit_log?limit=100')).text(),
    ].join();
    expect(told).not.toContain('PRIVATE KEY');
    const { store } = server.deps;
    const sealed = async () =>
      (
        await store.db
          .selectFrom('mail_server')
          .select('dkim_key_sealed')
          .where('client_id', '=', person.scope.clientId)
          .executeTakeFirstOrThrow()
      ).dkim_key_sealed;
    expect(await sealed()).not.toContain('PRIVATE KEY');
    // Of an account that was moved the key is not there: nothing leaves unsigned.
    await store.db
      .updateTable('mail_server')
      .set({ dkim_key_sealed: '' })
      .where('client_id', '=', person.scope.clientId)
      .execute();
    const { length } = smtp.taken;
    expect((await probe(person)).trouble).toBe('dkim_key');
    expect(smtp.taken).toHaveLength(length);
    expect((await set(person, { ...fields, secret: '' })).status).toBe(200);
    expect([await sealed(), (await row(person)).dkim_public, (await probe(person)).dkim]).toEqual([
      '',
      '',
      '',
    ]);
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
