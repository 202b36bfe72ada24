/** Tags of issued receipts: by who may send them, on many at once, in the row that devices have, and of nobody else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { makeVictim } from '../../../../tests/factories/victim.ts';
import { toReceiptRow } from '../../../store/invoicing/receipt-row.ts';
import { findReceiptByUuid } from '../../../store/invoicing/receipts.ts';

describe.each(TEST_DATABASES)('tags of issued receipts, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  let uuid = '';
  const mark = async (body: object, who = owner) => await who.call('POST', '/receipts/marks', body);
  const changed = async (body: object, who = owner) =>
    ((await (await mark(body, who)).json()) as { changed: number }).changed;
  const tags = async () => {
    const row = await findReceiptByUuid(owner.scope, server.deps.store.db, uuid);
    return row && toReceiptRow(row).details?.tags;
  };
  const found = async (asked: string) =>
    ((await (await owner.call('GET', `/receipts?format=json&${asked}`)).json()) as { total: number }).total;

  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    owner = await signUp(server);
    ({ uuid } = await makeVictim(owner.scope, server.deps.store, 'PROPIO'));
  });
  afterAll(async () => await server.close());

  // spec: house.1302
  test('are put on and taken off in one call, found by the list, and noted in the log', async () => {
    const uuids = [uuid.toLowerCase(), crypto.randomUUID()];
    expect(await tags()).toBeUndefined();
    expect(await changed({ uuids, add: ['obra', ' obra ', 'norte'] })).toBe(1);
    expect(await changed({ uuids, add: ['norte'] })).toBe(0);
    expect(await tags()).toEqual(['obra', 'norte']);
    expect([await found('tags=norte,x'), await found('tags=x')]).toEqual([1, 0]);
    expect(await (await owner.call('GET', `/audit?q=${uuid}`)).text()).toContain('norte');
    expect(await changed({ uuids, remove: ['obra', 'norte'] })).toBe(1);
    expect([await tags(), await found('tags=norte')]).toEqual([undefined, 0]);
  });

  test('one that would have too many is said and changes nothing; who may not send puts none, and of another client nothing is there', async () => {
    const many = Array.from({ length: 20 }, (_, i) => `t${i}`);
    expect(await changed({ uuids: [uuid], add: many })).toBe(1);
    const full = await mark({ uuids: [uuid], add: ['una más'] });
    expect([full.status, await full.text()]).toEqual([400, expect.stringContaining('Hasta 20 etiquetas')]);
    expect((await mark({ uuids: [uuid], add: ['x'.repeat(41)] })).status).toBe(400);
    expect(await tags()).toEqual(many);
    const reader = await joinAs(server, owner, { permissions: ['receipts.read', 'received.write'] });
    expect((await mark({ uuids: [uuid], remove: many }, reader)).status).toBe(403);
    expect(await changed({ uuids: [uuid], remove: many }, await signUp(server))).toBe(0);
    expect(await tags()).toEqual(many);
  });
});
