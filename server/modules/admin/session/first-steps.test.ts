import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { Session } from '../../../../schema/documents/session.ts';
import { asUrl, pngOf } from '../../../../tests/factories/pictures.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';

/** A session says what there is of the way to the first invoice: what exists, and nothing that was ticked. */
let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
  server = await startTestServer({ sandboxUrl: sandbox.url });
  person = await signUp(server);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const steps = async () => {
  const answer = await person.call('GET', '/api/v1/session');
  return ((await answer.json()) as Session).first_steps;
};

test('each step is there when its thing is, and gone when that is gone', async () => {
  const begin = await steps();
  expect(begin).toMatchObject({
    certificate: false,
    pac: false,
    logo: false,
    customer: false,
    invoice: false,
  });

  const csd = await sandbox.authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE SA DE CV', 'x');
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  await person.call('POST', '/certificates', { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x' });
  expect(await steps()).toEqual({ ...begin, certificate: true });

  await person.call('POST', '/document_looks', { notes: 'sin logo' });
  expect((await steps())?.logo).toBe(false);
  await person.call('POST', '/document_looks', { logo: asUrl('png', pngOf(4, 4)) });
  expect((await steps())?.logo).toBe(true);
  await person.call('DELETE', '/document_looks/main');
  expect((await steps())?.logo).toBe(false);

  const customer = { rfc: 'URE180429TM6', name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', codigo_postal: '86991' };
  const made = await person.call('POST', '/customers', { ...customer, tax_regime: '601' });
  expect(made.status).toBe(201);
  expect((await steps())?.customer).toBe(true);

  const key = { 'idempotency-key': crypto.randomUUID() };
  const receipt = buildReceipt({ branch_office_id: '' });
  expect((await person.call('POST', '/receipts?format=json', { receipt }, key)).status).toBe(201);
  // Accepted is not issued yet.
  expect((await steps())?.invoice).toBe(false);
  await server.worker.drain();
  expect((await steps())?.invoice).toBe(true);
});

test('of another account nothing counts', async () => {
  const other = await signUp(server);
  const answer = await other.call('GET', '/api/v1/session');
  expect(((await answer.json()) as Session).first_steps).toMatchObject({
    certificate: false,
    customer: false,
    invoice: false,
  });
});
