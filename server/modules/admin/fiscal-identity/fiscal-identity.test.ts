/** Name, RFC and regime of the account beside its certificate and the registry. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { FiscalIdentity } from '../../../../schema/documents/fiscal-identity.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/app.ts';

let server: TestServer;
let sandbox: Sandbox;
beforeAll(async () => {
  server = await startTestServer();
  sandbox = await createSandbox({ catalogs: smallCatalogs });
});
afterAll(async () => {
  await server.close();
  sandbox.data.close();
});

const identityOf = async (person: Person): Promise<FiscalIdentity> =>
  await (await person.call('GET', '/fiscal_identity')).json();
const codesOf = async (person: Person) => (await identityOf(person)).findings.map(({ code }) => code);
async function certify(person: Person, name: string): Promise<string> {
  const csd = await sandbox.authority.issueCsd(person.session.client.rfc, name, 'x');
  const [cer, key] = [csd.cer, csd.key].map((bytes) => Buffer.from(bytes).toString('base64'));
  expect((await person.call('POST', '/certificates', { cer, key, passphrase: 'x' })).status).toBe(201);
  return csd.serialNumber;
}

// spec: house.503
test('a name is compared with the certificate’s, which has the kind of company that the SAT’s list has not', async () => {
  const person = await signUp(server, { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE' });
  expect(await identityOf(person)).toMatchObject({
    certificate: { serial_number: '' },
    tax_regime: '601',
    findings: [],
  });
  const serial_number = await certify(person, 'ESCUELA KEMPER URGATE SA DE CV');
  expect(await identityOf(person)).toMatchObject({ certificate: { serial_number }, findings: [] });

  const other = await signUp(server, { rfc: 'EKU9003173C9', name: 'ESCUELA DE OTRO NOMBRE' });
  await certify(other, 'ESCUELA KEMPER URGATE SA DE CV');
  const { findings } = await identityOf(other);
  expect(findings).toMatchObject([
    { code: 'name_other', text: expect.stringContaining('«ESCUELA KEMPER URGATE»') },
  ]);

  const whole = await signUp(server, { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE SA DE CV' });
  await certify(whole, 'ESCUELA KEMPER URGATE SA DE CV');
  expect(await codesOf(whole)).toEqual(['name_with_kind']);
});

test('a regime that the SAT does not admit for that kind of person is told', async () => {
  const person = await signUp(server, { rfc: 'CACX7605101P8', name: 'XOCHILT CASAS CHAVEZ' });
  expect(await codesOf(person)).toEqual(['regime_other']);
});

test('what the registry says of the account’s own RFC is told, and that nobody could say', async () => {
  const person = await signUp(server, { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE' });
  expect(await identityOf(person)).toMatchObject({ active: '', checked_at: '' });
  const { registry } = server.deps;
  const { check } = registry;
  registry.check = async (rfcs) =>
    rfcs.map((rfc) => ({ rfc, active: 'N', source: 'provider', checked_at: '2026-11-20T00:00:00.000Z' }));
  expect(await codesOf(person)).toEqual(['inactive']);
  registry.check = check;
});
