/** Codes of confirmation by call: made by who may, exchanged for a key, and the key borne by one receipt. Spec 2 §7, §8, §9. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';

const HOUR_MS = 3_600_000;

describe.each(TEST_DATABASES)('codes of confirmation on $name', (database) => {
  let sandbox: RunningSandbox;
  let server: TestServer;
  let owner: Person;
  let ahead = 0;
  beforeAll(async () => {
    const now = () => Date.now() + ahead;
    sandbox = await startSandbox({ catalogs: smallCatalogs, now });
    server = await startTestServer({
      store: await database.open(),
      sandboxUrl: sandbox.url,
      clock: () => new Date(now()),
    });
    owner = await signUp(server);
    const csd = await sandbox.authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE SA DE CV', 'x');
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    const files = { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x' };
    expect((await owner.call('POST', '/certificates', files)).status).toBe(201);
  });
  afterAll(async () => {
    await server.close();
    await sandbox.close();
  });

  const said = async (answer: Response) => ({ status: answer.status, body: await answer.json() });
  const make = async (person = owner) =>
    await said(await person.call('POST', '/confirmation_codes', { note: 'De prueba' }));
  const take = async (code: string, person = owner) =>
    await said(await person.call('GET', `/confirmation_codes/${code}`));
  const newKey = async () => {
    const { code } = (await make()).body;
    return { code, key: (await take(code)).body.code as string };
  };
  const issue = async (confirmation: string) => {
    const receipt = buildReceipt({ branch_office_id: '', confirmation });
    const key = { 'idempotency-key': crypto.randomUUID() };
    return await said(await owner.call('POST', '/receipts?format=json', { receipt }, key));
  };
  const settled = async (id: string) => {
    await server.worker.drain();
    return (await findReceipt(owner.scope, server.deps.store.db, id))!;
  };

  // spec: 2§7.8
  test('one is made, and its key is the same as often as it is asked for', async () => {
    const made = await make();
    expect(made).toMatchObject({ status: 201, body: { code: expect.stringMatching(/^\d{8}$/) } });
    const first = await take(made.body.code);
    expect(first).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^[0-9A-Z]{5}$/) } });
    expect(await take(`${made.body.code.slice(0, 4)} ${made.body.code.slice(4)}`)).toEqual(first);
    const other = await make();
    expect(other.body.code).not.toBe(made.body.code);
    expect((await take(other.body.code)).body.code).not.toBe(first.body.code);
  });

  // spec: 2§8.8
  test('one that nobody made, and one of another account, are no code', async () => {
    const stranger = await signUp(server);
    const { code } = (await make()).body;
    const unknown = { status: 404, body: { message: 'Código HOTP no es válido' } };
    expect(await take('00000000')).toMatchObject(unknown);
    expect(await take('nada')).toMatchObject(unknown);
    expect(await take(code, stranger)).toMatchObject(unknown);
  });

  // spec: 2§4.25, 2§8.8
  test('its key is borne by one receipt: then the code is used', async () => {
    const { code, key } = await newKey();
    const issued = await issue(key);
    expect(issued.status, JSON.stringify(issued.body)).toBe(201);
    const receipt = await settled(issued.body.id);
    expect(receipt.stamped_xml).toContain(`Confirmacion="${key}"`);
    expect(await take(code)).toMatchObject({
      status: 403,
      body: { message: 'Código de confirmación ya fue utilizado' },
    });
    expect(await issue(key)).toMatchObject({
      status: 400,
      body: { code: 'invalid_receipt', errors: [{ path: 'confirmation', code: 'CFDI40129' }] },
    });
  });

  test('of two receipts at once with one key, one is accepted', async () => {
    const { key } = await newKey();
    const answers = await Promise.all(Array.from({ length: 4 }, () => issue(key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    await server.worker.drain();
  });

  // spec: 2§4.25
  test('a receipt that the PAC refuses gives it back', async () => {
    const { code, key } = await newKey();
    sandbox.faults.add({ kind: 'refused' });
    const first = await issue(key);
    expect(await settled(first.body.id)).toMatchObject({ status: 'refused' });
    expect(await take(code)).toMatchObject({ status: 200, body: { code: key } });
    const second = await issue(key);
    expect((await settled(second.body.id)).uuid).not.toBe('');
    expect((await take(code)).status).toBe(403);
  });

  test('a refusal that asks for one says so at its field', async () => {
    sandbox.faults.add({ kind: 'asks_confirmation' });
    const { body } = await issue('');
    const errors = JSON.parse((await settled(body.id)).errors);
    expect(errors).toMatchObject([{ code: 'CFDI40120', path: 'confirmation' }]);
  });

  test('a key of the PAC’s own is written as it is', async () => {
    const issued = await issue('aB3x9');
    expect((await settled(issued.body.id)).stamped_xml).toContain('Confirmacion="aB3x9"');
  });

  // spec: 2§9.8
  test('both last 120 hours', async () => {
    const { code, key } = await newKey();
    const made = (await take(code)).body.expires_at;
    expect(Date.parse(made)).toBeGreaterThan(Date.now() + ahead + 119 * HOUR_MS);
    ahead += 120 * HOUR_MS - 60_000;
    expect((await take(code)).status).toBe(200);
    ahead += 61_000;
    expect(await take(code)).toMatchObject({ status: 404 });
    expect(await issue(key)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'confirmation', code: 'CFDI40128' }] },
    });
    ahead = 0;
  });

  test('only who may confirm makes one, and only who issues takes its key', async () => {
    const issuer = await joinAs(server, owner, { permissions: ['receipts.issue_income'] });
    const { code } = (await make()).body;
    expect((await make(issuer)).status).toBe(403);
    expect((await take(code, issuer)).status).toBe(200);
    const reader = await joinAs(server, owner, { permissions: ['receipts.confirm'] });
    expect((await make(reader)).status).toBe(201);
    expect(await take(code, reader)).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
  });

  test('who types one wrong code after the other has to wait', async () => {
    const guesser = await joinAs(server, owner, { permissions: ['receipts.issue_income'] });
    const { code } = (await make()).body;
    for (let n = 0; n < 10; n += 1) expect((await take(`1000000${n}`, guesser)).status).toBe(404);
    expect((await take(code, guesser)).status).toBe(429);
    expect((await take(code)).status).toBe(200);
    ahead += HOUR_MS / 4 + 1_000;
    expect((await take(code, guesser)).status).toBe(200);
    ahead = 0;
  });
});
