import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERYTHING, OWNER_PROFILE } from '../../schema/access/permissions.ts';
import { joinAs } from '../../tests/factories/colleague.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../tests/factories/server.ts';
import { runCommand } from './cli.ts';

const RFC = 'URE180429TM6';
let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server, { rfc: RFC });
});
afterAll(async () => await server.close());

async function profile(...args: string[]) {
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), error: (line: string) => said.push(line) };
  const code = await runCommand(['profile', ...args], { DATA_DIR: server.dataDir }, output);
  return { code, said: said.join('\n') };
}

// spec: house.801
test('the only owner stays one, by whatever profile they would be given or its pairs be written', async () => {
  const refused = { code: 1, said: expect.stringContaining('único dueño') };
  const permissions = async () =>
    (await (await person.call('GET', '/api/v1/session')).json()).access.permissions as string[];
  expect(await profile(person.email, '--rfc', RFC, '--name', 'Auditor')).toMatchObject(refused);
  expect(
    await profile(person.email, '--rfc', RFC, '--name', 'Dueño', '--can', 'customers.read'),
  ).toMatchObject(refused);
  expect(await permissions()).toEqual([EVERYTHING]);
  const other = await joinAs(server, person, { profile: OWNER_PROFILE });
  expect((await profile(person.email, '--rfc', RFC, '--name', 'Auditor')).code).toBe(0);
  expect(await permissions()).not.toContain(EVERYTHING);
  expect(await profile(other.email, '--rfc', RFC, '--name', 'Auditor')).toMatchObject(refused);
  expect((await profile(person.email, '--rfc', RFC, '--name', 'Dueño')).code).toBe(0);
});

test('a person is given a profile while the server runs, and another one later', async () => {
  expect(await profile(person.email, '--rfc', RFC)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Dueño'),
  });
  const given = await profile(person.email, '--rfc', RFC, '--name', 'Ventas', '--can', 'customers.write');
  expect(given).toMatchObject({ code: 0, said: expect.stringContaining('customers.write') });
  expect((await person.call('GET', '/products')).status).toBe(403);
  expect((await person.call('GET', '/customers')).status).toBe(200);
  const session = await (await person.call('GET', '/api/v1/session')).json();
  expect(session.access).toEqual({
    profile: 'Ventas',
    permissions: ['customers.write'],
    branches: 'all',
    serials: 'all',
    limits: { amount: '', cancel: false },
    epoch: expect.any(Number),
  });
  expect((await profile(person.email, '--rfc', RFC, '--name', 'Ventas', '--branches', 'Ninguna')).code).toBe(
    1,
  );
  const branch = { alias: 'Centro', zip_code: '42501' };
  expect((await profile(person.email, '--rfc', RFC, '--name', 'Dueño')).code).toBe(0);
  const made = await (await person.call('POST', '/branches', branch)).json();
  const some = await profile(person.email, '--rfc', RFC, '--name', 'Ventas', '--branches', 'Centro');
  expect(some.code).toBe(0);
  const limited = await (await person.call('GET', '/api/v1/session')).json();
  expect(limited.access.branches).toEqual([made.branch_office_id]);
  expect((await profile(person.email, '--rfc', RFC, '--name', 'Dueño')).code).toBe(0);
  expect((await person.call('GET', '/products')).status).toBe(200);
});

test('who or what is not there is said, and so is a permission that is none', async () => {
  expect((await profile('nadie@example.mx', '--rfc', RFC)).code).toBe(1);
  expect((await profile(person.email, '--rfc', 'IIA040805DZ4')).code).toBe(1);
  expect(await profile(person.email, '--rfc', RFC, '--name', 'Ninguno')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Ninguno'),
  });
  const wrong = await profile(person.email, '--rfc', RFC, '--name', 'X', '--can', 'customers.paint');
  expect(wrong).toMatchObject({ code: 2, said: expect.stringContaining('customers.paint') });
  expect((await profile(person.email)).code).toBe(2);
});
