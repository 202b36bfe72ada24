import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { measure } from '../../../../tests/factories/work.ts';
import { createKeyring } from '../../../fiscal/seal/keyring.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/app.ts';
import type { IssuedCsd } from '../../../sandbox/authority.ts';
import { listSecurityEvents } from '../../../store/identity/security-events.ts';

const RFC = 'EKU9003173C9';
let server: TestServer;
let sandbox: Sandbox;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await createSandbox({ catalogs: smallCatalogs });
  person = await signUp(server, { rfc: RFC });
});
afterAll(async () => {
  await server.close();
  sandbox.data.close();
});

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const body = ({ cer, key, passphrase }: IssuedCsd) => ({ cer: base64(cer), key: base64(key), passphrase });
const make = (rfc = RFC, wish = {}) => sandbox.authority.issueCsd(rfc, 'TITULAR', 'secreta-ñ', wish);

async function refusal(files: object): Promise<string> {
  const answer = await person.call('POST', '/certificates', files);
  expect(answer.status).toBe(400);
  return ((await answer.json()) as { code: string }).code;
}

// spec: house.10, house.54
test('a CSD goes in as JSON or as a form, is listed without its key, and its key seals', async () => {
  const [first, second] = [await make(), await make()];
  const answer = await person.call('POST', '/certificates', body(first));
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ serial_number: first.serialNumber, rfc: RFC, is_active: true });

  const form = new FormData();
  form.set('cer', new File([new Uint8Array(second.cer)], 'csd.cer'));
  form.set('key', new File([new Uint8Array(second.key)], 'csd.key'));
  form.set('passphrase', second.passphrase);
  const sent = await server.app.request('/certificates', {
    method: 'POST',
    headers: { cookie: person.cookie, 'x-csrf-token': person.session.csrf_token },
    body: form,
  });
  expect(sent.status).toBe(201);

  const listed = await (await person.call('GET', '/certificates?format=json')).text();
  expect(JSON.parse(listed).certificates).toHaveLength(2);
  expect(listed).not.toMatch(/private|secreta|BEGIN/);

  const [stored] = await server.deps.store.db.selectFrom('certificate').selectAll().execute();
  expect(stored?.private_key_sealed).not.toContain('BEGIN');
  expect(createKeyring(server.deps.secrets).open(stored!).key.type).toBe('private');
  expect(server.logged.join('')).not.toContain('secreta');
});

test('the same one again replaces its key and is still one', async () => {
  const csd = await make();
  for (let times = 0; times < 2; times += 1) {
    expect((await person.call('POST', '/certificates', body(csd))).status).toBe(201);
  }
  const listed = (await (await person.call('GET', '/certificates?format=json')).json()) as {
    certificates: object[];
  };
  expect(
    listed.certificates.filter((one) => 'serial_number' in one && one.serial_number === csd.serialNumber),
  ).toHaveLength(1);
  expect((await person.call('DELETE', `/certificates/${csd.serialNumber}`)).status).toBe(200);
  expect((await person.call('DELETE', `/certificates/${csd.serialNumber}`)).status).toBe(404);
});

test('who uploaded one and who removed it is in the security log, a failed try is not', async () => {
  const csd = await make();
  await person.call('POST', '/certificates', body(csd));
  await person.call('DELETE', `/certificates/${csd.serialNumber}`);
  await person.call('DELETE', `/certificates/${csd.serialNumber}`);
  await refusal({ ...body(await make()), passphrase: 'otra' });
  await server.deps.security.flush();
  const events = await listSecurityEvents(person.scope, server.deps.store.db, { limit: 100 });
  const details = JSON.stringify({ serial_number: csd.serialNumber });
  const { userId: user_id } = person.scope;
  expect(events.filter((event) => event.details === details)).toMatchObject([
    { kind: 'certificate_uploaded', user_id },
    { kind: 'certificate_removed', user_id },
  ]);
  expect(events.at(-1)?.kind).toBe('certificate_removed');
});

// spec: 2§8.2, house.10, house.53, house.80
test('each wrong file gets its own reason, and nothing is stored', async () => {
  const day = 86_400_000;
  const count = async () =>
    (await server.deps.store.db.selectFrom('certificate').selectAll().execute()).length;
  const before = await count();
  const [good, other] = [await make(), await make()];
  expect(await refusal({ ...body(good), passphrase: 'otra' })).toBe('key_passphrase');
  expect(await refusal({ ...body(good), key: body(other).key })).toBe('key_mismatch');
  expect(await refusal({ ...body(good), key: base64(Buffer.from('hola')) })).toBe('key_unreadable');
  expect(await refusal({ ...body(good), cer: base64(Buffer.from('hola')) })).toBe('certificate_unreadable');
  expect(await refusal(body(await make(RFC, { kind: 'fiel' })))).toBe('certificate_is_fiel');
  expect(await refusal(body(await make('IIA040805DZ4')))).toBe('certificate_other_rfc');
  expect(await refusal(body(await make(RFC, { validTo: new Date(Date.now() - day) })))).toBe(
    'certificate_expired',
  );
  expect(await refusal(body(await make(RFC, { validFrom: new Date(Date.now() + day) })))).toBe(
    'certificate_not_yet',
  );
  expect(await refusal({ cer: '*', key: '', passphrase: '' })).toBe('bad_request');
  expect(await count()).toBe(before);
});

test('what is no form is refused in words', async () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
    const answer = await person.call('POST', '/certificates', 'no es un formulario', {
      'content-type': type,
    });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'bad_request']);
  }
});

test('a long text that is nearly base64 takes no time', async () => {
  const cer = `AAAA${' '.repeat(60_000)}!`;
  const { ms } = await measure(() => refusal({ cer, key: 'AAAA', passphrase: '' }));
  expect(ms, 'ms of work').toBeLessThan(2_000);
});

test('a key that asks for rounds without end is not opened, and the server is not held up', async () => {
  const csd = await make();
  const der = Buffer.from(csd.key);
  // The two bytes of 2,048 become the last of a salt that is two shorter and the first of a number of four.
  const rounds = der.indexOf(Buffer.from([0x02, 0x02, 0x08, 0x00]));
  // Any byte of a salt may be 0x04 as well: the one that opens it says the length up to the number of rounds.
  const salt = der.findIndex((byte, at) => byte === 0x04 && at + 2 + der[at + 1]! === rounds);
  const length = der[salt + 1]!;
  expect(salt).toBeGreaterThan(0);
  der[salt + 1] = length - 2;
  der.set([0x02, 0x04, 0x7f, 0xff, 0xff, 0xff], rounds - 2);
  const { result, ms } = await measure(() => refusal({ ...body(csd), key: base64(der) }));
  expect(result).toBe('key_unreadable');
  expect(ms, 'ms of work').toBeLessThan(5_000);
});
