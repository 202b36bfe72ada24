import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { asUrl, jpegHead, pngOf } from '../../../../tests/factories/pictures.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';

/** How documents look: said once, and every paper, preview and file of the account has it. */
let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;
const LOGO = asUrl('png', pngOf(60, 20));

beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
  server = await startTestServer({ sandboxUrl: sandbox.url });
  person = await signUp(server);
  const csd = await sandbox.authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE SA DE CV', 'x');
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  await person.call('POST', '/certificates', { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x' });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const say = async (fields: object) => await person.call('POST', '/document_looks', fields);

test('there is one, said again as often as they like, and taken away', async () => {
  const first = await say({ logo: LOGO, accent: '#7A1030', notes: ' Gracias ' });
  expect(first.status).toBe(201);
  expect(await first.json()).toEqual({
    identifier: 'main',
    logo: LOGO,
    accent: '#7a1030',
    address: '',
    notes: 'Gracias',
    file_name: 'uuid',
  });
  expect((await say({ accent: '#202020' })).status).toBe(201);
  const all = await (await person.call('GET', '/document_looks?format=json')).json();
  expect(all).toMatchObject({ total: 1, document_looks: [{ logo: '', accent: '#202020' }] });
  expect((await person.call('PUT', '/document_looks/main', { notes: 'x' })).status).toBe(200);
  expect((await person.call('PUT', '/document_looks/other', {})).status).toBe(404);
  expect((await person.call('DELETE', '/document_looks/main')).status).toBe(200);
  expect((await person.call('GET', '/document_looks/main?format=json')).status).toBe(404);
});

test.each([
  ['a picture that may run', { logo: asUrl('svg+xml', Buffer.from('<svg/>')) }, 'logo', /PNG o JPEG/],
  ['too large a picture', { logo: asUrl('jpeg', jpegHead(9_000, 10)) }, 'logo', /2,000 puntos/],
  ['a colour that is none', { accent: 'red}' }, 'accent', /#1f3a5f/],
  ['a colour on which nothing white is read', { accent: '#ffee88' }, 'accent', /muy claro/],
  ['a name of files that is not offered', { file_name: '../x' }, 'file_name', /./],
  ['another key', { identifier: 'second' }, 'identifier', /./],
])('%s is refused at its field', async (_name, fields, path, text) => {
  const answer = await say(fields);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ path, text: expect.stringMatching(text) }] });
});

test('the preview has it, and the files of a receipt their name', async () => {
  await say({ logo: LOGO, address: 'Av. Juárez 1', file_name: 'serie_folio_rfc' });
  const receipt = buildReceipt({ branch_office_id: '', serie: 'A' });
  const preview = await (await person.call('POST', '/preview?format=json', { receipt })).text();
  expect(preview).toContain(`src="${LOGO}"`);
  expect(preview).toContain('Av. Juárez 1');

  const key = { 'idempotency-key': crypto.randomUUID() };
  const asked = await person.call('POST', '/receipts?format=json', { receipt }, key);
  const { id, folio } = (await asked.json()) as { id: string; folio: string };
  await server.worker.drain();
  const answer = await person.call('GET', `/receipts/${id}/download/emmited/xml/json`);
  const { content } = (await answer.json()) as { content: string };
  expect(Object.keys(unzipSync(Buffer.from(content, 'base64')))).toEqual([
    `A-${folio}_${receipt.receiver.rfc}.xml`,
  ]);

  // The printer is given the look of whose document it is, and of nobody else.
  const seen: unknown[] = [];
  const { printer } = server.deps;
  const pdf = printer.pdf;
  printer.pdf = async (client, xml, wish) => {
    seen.push(wish?.way?.settings.look);
    return await pdf.call(printer, client, xml, wish);
  };
  expect((await person.call('GET', `/receipts/${id}/download/emmited/pdf/file`)).status).toBe(200);
  printer.pdf = pdf;
  expect(seen).toMatchObject([{ logo: LOGO, address: 'Av. Juárez 1' }]);
});
