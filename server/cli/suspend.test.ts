import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signUp, startTestServer, type TestServer } from '../../tests/factories/server.ts';
import { runCommand } from './cli.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server, { rfc: 'URE180429TM6' });
});
afterAll(async () => await server.close());

async function account(...args: string[]) {
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), error: (line: string) => said.push(line) };
  const code = await runCommand(['account', ...args], { DATA_DIR: server.dataDir }, output);
  return { code, said: said.join('\n') };
}
const save = async () => {
  const receipt = { receipt_type: 'I', receiver: { rfc: 'EKU9003173C9' } };
  return (await person.call('POST', '/drafts', { receipt_name: 'Uno', receipt })).status;
};

test('an account is suspended and resumed while the server runs; what it has stays readable', async () => {
  expect(await save()).toBe(201);
  expect(await account('suspend', '--rfc', 'ure180429tm6')).toMatchObject({
    code: 0,
    said: expect.stringContaining('URE180429TM6'),
  });
  expect(await save()).toBe(403);
  expect((await person.call('GET', '/drafts')).status).toBe(200);
  expect((await account('resume', '--rfc=URE180429TM6')).code).toBe(0);
  expect(await save()).toBe(201);
});

test('one that does not exist is said, and so is an option that is missing', async () => {
  expect(await account('suspend', '--rfc', 'IIA040805DZ4')).toMatchObject({
    code: 1,
    said: expect.stringContaining('IIA040805DZ4'),
  });
  expect(await account('suspend')).toMatchObject({ code: 2, said: expect.stringContaining('--rfc') });
  expect((await account('borrar')).code).toBe(2);
});
