/** Receipts that come back after a restore, by the route that devices call. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { signUpIssuer } from '../../../../tests/factories/issuer.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { putBack, takeCopy } from '../../../../tests/factories/restore.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { notedReceipts } from '../../../store/invoicing/returned-receipts.ts';

let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
});
afterAll(async () => await sandbox.close());
beforeEach(async () => {
  server = await startTestServer({ sandboxUrl: sandbox.url });
  person = await signUpIssuer(server, sandbox);
});
afterEach(async () => await server.close());

const receipt = buildReceipt({ branch_office_id: '', serie: 'A' });
const issue = async (key: string, words = receipt.payment_conditions) =>
  await person.call(
    'POST',
    '/receipts?format=json',
    { receipt: { ...receipt, payment_conditions: words } },
    { 'idempotency-key': key },
  );
const stored = async () => {
  const rows = await server.deps.store.db.selectFrom('receipt').selectAll().orderBy('folio').execute();
  return rows.filter(({ client_id }) => client_id === person.scope.clientId);
};
/** Stamps one and loses it, as a restore does. @returns what a device has of it */
async function lost(key: string = crypto.randomUUID()) {
  const before = await takeCopy(person.scope, server.deps.store);
  expect((await issue(key)).status).toBe(201);
  await server.worker.drain();
  const row = (await stored()).find(({ operation_id }) => operation_id === key)!;
  await putBack(person.scope, server.deps.store, before);
  const { id, operation_id, uuid, serie, folio, total, stamped_xml: xml } = row;
  return { id, operation_id, uuid, serie, folio, total, xml };
}
async function giveBack(returned: object, who = person) {
  const answer = await who.call('POST', '/api/v1/receipts/returned', returned);
  return { status: answer.status, body: await answer.json() };
}
const noted = () => notedReceipts(person.scope, server.deps.store.db);

test('R30: with its XML it takes its place again, once; its operation hears what it heard before', async () => {
  const mine = await lost();
  const request = { receipt };
  const times = await Promise.all([1, 2, 3].map(() => giveBack({ ...mine, request })));
  expect(times.map(({ body }) => body.outcome).sort()).toEqual(['known', 'known', 'stored']);
  const [row, ...more] = await stored();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    id: mine.id,
    uuid: mine.uuid,
    stamped_xml: mine.xml,
    folio: '1',
    folio_twice: 0,
  });
  const again = await issue(mine.operation_id);
  expect(await again.json()).toMatchObject({ id: mine.id, uuid: mine.uuid, folio: '1' });
  const other = await person.call(
    'POST',
    '/receipts?format=json',
    { receipt: { ...receipt, payment_conditions: 'otra' } },
    { 'idempotency-key': mine.operation_id },
  );
  expect((await other.json()).code).toBe('operation_reused');
  await issue(crypto.randomUUID());
  expect((await stored()).map(({ folio }) => folio)).toEqual(['1', '2']);
});

test('R30: facts first, its XML later: the same receipt, and nothing is to be fetched any more', async () => {
  const { xml, ...facts } = await lost();
  expect((await giveBack(facts)).body).toEqual({ outcome: 'noted', id: facts.id });
  expect((await giveBack({ ...facts, id: crypto.randomUUID() })).body).toEqual({
    outcome: 'noted',
    id: facts.id,
  });
  expect(await noted()).toHaveLength(1);
  expect((await issue(facts.operation_id)).status).toBe(201);
  expect(await stored(), 'nothing is stamped a second time').toEqual([]);
  expect((await giveBack({ ...facts, xml })).body).toEqual({ outcome: 'stored', id: facts.id });
  expect([await noted(), (await stored()).length]).toEqual([[], 1]);
});

test('R30: its folio was given anew before it came back: both stay, and both say so', async () => {
  const mine = await lost();
  const anew = crypto.randomUUID();
  await issue(anew, 'otra');
  await server.worker.drain();
  expect((await giveBack(mine)).body.outcome).toBe('stored');
  const rows = await stored();
  expect(rows.map(({ folio }) => folio)).toEqual(['1', '1']);
  for (const { events } of rows)
    expect(JSON.parse(events).map(({ kind }: { kind: string }) => kind)).toContain('folio_twice');
  expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(2);
});

test('R30: what was not sealed and stamped for this account is not taken', async () => {
  const mine = await lost();
  const { xml } = mine;
  const forged = [
    { ...mine, xml: xml.replace(/ Total="[^"]*"/, ' Total="1.00"') },
    { ...mine, xml: xml.replace(/<tfd:TimbreFiscalDigital[^>]*\/>/, '') },
    { ...mine, xml: xml.replace(/SelloCFD="[^"]*"/, 'SelloCFD="AA=="') },
    { ...mine, uuid: crypto.randomUUID() },
    { ...mine, folio: '9' },
    { ...mine, xml: 'no es XML' },
  ];
  for (const each of forged)
    expect(await giveBack(each)).toMatchObject({ body: { code: 'returned_invalid' } });
  const other = await signUp(server, { rfc: 'IIA040805DZ4', name: 'INDISTRIA ILUMINADORA' });
  expect((await giveBack(mine, other)).body.code).toBe('returned_invalid');
  expect([await stored(), await noted()]).toEqual([[], []]);
});

test('R30: while the SAT cannot tell, its facts are noted with the XML, and nobody waits', async () => {
  const mine = await lost();
  const invented = mine.xml.replace(/UUID="[^"]*"/, `UUID="${crypto.randomUUID().toUpperCase()}"`);
  const uuid = /UUID="([^"]*)"/.exec(invented)?.[1] as string;
  expect((await giveBack({ ...mine, uuid, xml: invented })).body.outcome).toBe('noted');
  expect(await noted()).toMatchObject([{ uuid, xml: invented, noted_by: 'Persona' }]);
  expect(await stored()).toEqual([]);
});

test('R28: what a device asks in another history is not taken; one of before says none', async () => {
  const { epoch } = await (await person.call('GET', '/api/v1/changes?collection=receipts&since=0')).json();
  const before = await takeCopy(person.scope, server.deps.store);
  await putBack(person.scope, server.deps.store, before);
  const ask = async (headers: Record<string, string>) =>
    await person.call(
      'POST',
      '/receipts?format=json',
      { receipt },
      { ...headers, 'idempotency-key': crypto.randomUUID() },
    );
  const refused = await ask({ 'x-tintero-epoch': epoch });
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'feed_restarted']);
  expect(await stored()).toEqual([]);
  const now = await (
    await person.call('GET', `/api/v1/changes?collection=receipts&since=0&epoch=${encodeURIComponent(epoch)}`)
  ).json();
  expect(now.epoch).not.toBe(epoch);
  expect((await ask({ 'x-tintero-epoch': now.epoch })).status).toBe(201);
  expect((await ask({})).status).toBe(201);
});
