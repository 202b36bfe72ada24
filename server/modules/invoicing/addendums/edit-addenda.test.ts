/** Editing the addenda of a stamped receipt: every version stays, and what was sealed and stamped is never touched. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { withoutAddenda } from '../../../../schema/cfdi/insert-addenda.ts';
import { signUpIssuer } from '../../../../tests/factories/issuer.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { type Person, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';

let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
  server = await startTestServer({ sandboxUrl: sandbox.url });
  person = await signUpIssuer(server, sandbox);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const generic = (order_number: string) => [{ kind: 'generic', values: { order_number }, rows: {} }];

async function issue(addenda: object[] = [], isStamped = true): Promise<string> {
  const receipt = {
    ...buildReceipt({ branch_office_id: '', serie: 'A' }),
    ...(addenda.length > 0 && { addenda }),
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { id } = await (await person.call('POST', '/receipts?format=json', { receipt }, headers)).json();
  if (isStamped) await server.worker.drain();
  return id;
}
const pathOf = (id: string) => `/receipts/${id}/edit/addenda`;
async function edit(id: string, addenda: object[], based_on: number) {
  const answer = await person.call('POST', pathOf(id), { addenda, based_on });
  return { status: answer.status, body: await answer.json() };
}
const read = async (id: string) => await (await person.call('GET', pathOf(id))).json();
const rowOf = async (id: string) =>
  (await server.deps.store.db.selectFrom('receipt').selectAll().where('id', '=', id).execute())[0]!;
const fileOf = async (id: string) =>
  withoutAddenda(await (await person.call('GET', `/receipts/${id}/download/emmited/xml/file`)).text());

// spec: 2§4.26, 2§7.10, 1§2.23
test('a new version beside the first; the bytes that were stamped stay, the file has the new one, the timeline says who', async () => {
  const id = await issue(generic('1'));
  const before = await rowOf(id);
  expect(await read(id)).toMatchObject({
    receipt: { addenda: generic('1'), folio: before.folio },
    versions: [{ version: 1 }],
  });
  expect(await edit(id, generic('2'), 1)).toEqual({ status: 200, body: { version: 2 } });
  const after = await rowOf(id);
  expect([after.sealed_xml, after.stamped_xml]).toEqual([before.sealed_xml, before.stamped_xml]);
  const { xml, content } = await fileOf(id);
  expect(xml).toBe(before.stamped_xml);
  expect(content).toContain('<order_number>2</order_number>');
  expect(JSON.parse(after.events).at(-1)).toMatchObject({ kind: 'addenda_edited', note: 'Versión 2' });
  // The first can be read still.
  expect((await read(id)).versions).toMatchObject([
    { version: 2, content: expect.stringContaining('<order_number>2</order_number>') },
    { version: 1, content: expect.stringContaining('<order_number>1</order_number>') },
  ]);
});

test('sent again after a lost answer it makes no other version; from an older one it is refused', async () => {
  const id = await issue();
  expect(await read(id)).toMatchObject({ versions: [] });
  expect((await edit(id, generic('1'), 0)).body).toEqual({ version: 1 });
  expect((await edit(id, generic('1'), 0)).body).toEqual({ version: 1 });
  expect(await edit(id, generic('2'), 0)).toMatchObject({ status: 409, body: { code: 'addenda_changed' } });
});

test('it is judged as before the seal, and may be taken away', async () => {
  const id = await issue(generic('1'));
  const amece = [{ kind: 'amece71', values: {}, rows: {} }];
  const refused = await edit(id, amece, 1);
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_receipt' } });
  expect(refused.body.errors[0].path).toBe('addenda.0.values.order_number');
  expect((await edit(id, [], 1)).body).toEqual({ version: 2 });
  expect((await fileOf(id)).content).toBe('');
});

test('not before its stamp, and not of somebody else', async () => {
  const id = await issue(generic('1'), false);
  expect(await edit(id, generic('2'), 1)).toMatchObject({ status: 409, body: { code: 'not_stamped' } });
  expect(await edit(crypto.randomUUID(), generic('2'), 0)).toMatchObject({ status: 404 });
});

test('one that the account describes is checked and written by that; once it is gone, by what it was written by', async () => {
  const field = {
    name: 'dato_1',
    label: 'Pedido',
    place: 'pedido/@numero',
    source: 'typed',
    is_required: true,
  };
  const layout = { title: 'Norte', root: 'Norte', namespace: 'urn:norte', fields: [{ ...field, most: 5 }] };
  const { layout_id } = await (await person.call('POST', '/addenda_layouts', layout)).json();
  const kind = `own_${layout_id}`;
  const own = (dato_1: string) => [{ kind, values: { dato_1 }, rows: {} }];
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const receipt = { ...buildReceipt({ branch_office_id: '', serie: 'A' }), addenda: own('123456') };
  const refused = await (await person.call('POST', '/receipts?format=json', { receipt }, headers)).json();
  expect(refused.errors).toMatchObject([{ path: 'addenda.0.values.dato_1' }]);
  const id = await issue(own('12345'));
  expect((await fileOf(id)).content).toBe('<Norte xmlns="urn:norte"><pedido numero="12345"/></Norte>');
  expect((await person.call('DELETE', `/addenda_layouts/${layout_id}`)).status).toBeLessThan(300);
  // The screen goes by the description that it was written by.
  expect((await read(id)).layouts).toMatchObject([
    { name: kind, root: 'Norte', fields: [{ name: 'dato_1' }] },
  ]);
  expect((await edit(id, own('7'), 1)).body).toEqual({ version: 2 });
  expect((await fileOf(id)).content).toContain('numero="7"');
  expect(await edit(await issue(), own('7'), 0)).toMatchObject({ status: 400 });
});

test('the same text by a description that changed since is a new version', async () => {
  const field = { name: 'dato_1', label: 'Pedido', place: 'pedido', source: 'typed' };
  const layout = { title: 'Sur', root: 'Sur', fields: [field] };
  const { layout_id } = await (await person.call('POST', '/addenda_layouts', layout)).json();
  const own = [{ kind: `own_${layout_id}`, values: { dato_1: '7' }, rows: {} }];
  const id = await issue(own);
  const changed = { ...layout, fields: [{ ...field, place: 'orden' }] };
  expect((await person.call('PUT', `/addenda_layouts/${layout_id}`, changed)).status).toBeLessThan(300);
  expect((await edit(id, own, 1)).body).toEqual({ version: 2 });
  expect((await fileOf(id)).content).toBe('<Sur><orden>7</orden></Sur>');
  expect((await edit(id, own, 1)).body).toEqual({ version: 2 });
});
