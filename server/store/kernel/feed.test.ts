import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { createClient } from '../identity/clients.ts';
import { reserveFolio, takeFreeFolio } from '../invoicing/folios.ts';
import {
  findNoted,
  forgetNoted,
  isDraftNoted,
  notedReceipts,
  noteReturned,
} from '../invoicing/returned-receipts.ts';
import { up } from '../migrations/2026-11-28-feed-epochs.ts';
import { recordChange } from './changes.ts';
import { beginEpochs, changedSince, feedOf, feedPositionOf, unknownDocuments } from './feed.ts';
import { claimOperation, unknownOperations } from './operations.ts';
import { type Scope, systemScope } from './scope.ts';
import type { Store } from './store.ts';

const AT = '2026-11-20T12:00:00.000Z';
const uuid = () => crypto.randomUUID();

async function newClient(store: Store): Promise<Scope> {
  const scope = systemScope(uuid());
  const client = { rfc: 'EKU9003173C9', name: 'UNO', tax_regime: '601', zip_code: '42501' };
  await store.transaction(scope, (tx) => createClient(scope, tx, client, new Date(AT)));
  return scope;
}

describe.each(TEST_DATABASES)('histories of the feed on $name', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await database.open();
  });
  afterAll(async () => await store.close());

  const change = async (scope: Scope, id: string) =>
    await store.transaction(scope, (tx) => recordChange(scope, tx, 'drafts', id));

  test('a restore begins another history for each client, and says up to where the copy went', async () => {
    const [one, two] = [await newClient(store), await newClient(store)];
    await change(one, 'a');
    const before = [await feedOf(one, store.db), await feedOf(two, store.db)];
    expect(before[0]?.epoch).not.toBe(before[1]?.epoch);
    await beginEpochs(store, uuid);
    const after = [await feedOf(one, store.db), await feedOf(two, store.db)];
    expect(after.map(({ epochSeq }) => epochSeq)).toEqual([1, 0]);
    expect(new Set([...before, ...after].map(({ epoch }) => epoch)).size).toBe(4);
    expect(await changedSince(one, store.db, 'drafts', 'a')).toBe(false);
    await change(one, 'a');
    expect(await changedSince(one, store.db, 'drafts', 'a')).toBe(true);
  });

  test('whoever is of another history, or ahead, is told everything; a device of before too', async () => {
    const scope = await newClient(store);
    await change(scope, 'a');
    const { epoch } = await feedOf(scope, store.db);
    const from = async (since: number, of?: string) =>
      (await feedPositionOf(scope, store, { since, epoch: of }, uuid)).from;
    expect([await from(1, epoch), await from(1), await from(1, 'another'), await from(9)]).toEqual([
      1, 1, 0, 0,
    ]);
    expect((await feedOf(scope, store.db)).epoch).toBe(epoch);
  });

  test('one that is of this history and ahead tells that a copy was put back: one new history, however many ask', async () => {
    const scope = await newClient(store);
    await change(scope, 'a');
    const { epoch } = await feedOf(scope, store.db);
    const asked = await Promise.all(
      Array.from({ length: 4 }, () => feedPositionOf(scope, store, { since: 9, epoch }, uuid)),
    );
    expect(new Set(asked.map(({ feed }) => feed.epoch)).size).toBe(1);
    expect(asked[0]).toMatchObject({ from: 0, feed: { epochSeq: 0, lastSeq: 1 } });
    expect(asked[0]?.feed.epoch).not.toBe(epoch);
  });

  test('R29: what was never told of, and what was never taken, of this client alone', async () => {
    const [scope, other] = [await newClient(store), await newClient(store)];
    await change(scope, 'a');
    const operation = { operation_id: uuid(), kind: 'issue', body_hash: 'h', created_at: AT } as const;
    await store.transaction(scope, (tx) => claimOperation(scope, tx, operation));
    const ids = [operation.operation_id, uuid()];
    expect(await unknownDocuments(scope, store.db, 'drafts', ['a', 'b'])).toEqual(['b']);
    expect(await unknownDocuments(scope, store.db, 'receipts', ['a'])).toEqual(['a']);
    expect(await unknownOperations(scope, store.db, ids)).toEqual([ids[1]]);
    expect(await unknownOperations(other, store.db, ids)).toEqual(ids);
    expect(await unknownOperations(scope, store.db, [])).toEqual([]);
  });

  test('R30: a folio that was given is not given again; one behind the count changes nothing', async () => {
    const scope = await newClient(store);
    await store.transaction(scope, async (tx) => {
      await reserveFolio(scope, tx, 'A', '7');
      await reserveFolio(scope, tx, 'A', '3');
      await reserveFolio(scope, tx, 'A', 'X-1');
    });
    const next = await store.transaction(scope, (tx) => takeFreeFolio(scope, tx, 'EKU9003173C9', 'A', ''));
    expect(next).toBe('8');
  });

  test('R30: facts are noted once, until the XML is here', async () => {
    const scope = await newClient(store);
    const noted = {
      uuid: uuid().toUpperCase(),
      receipt_id: uuid(),
      operation_id: uuid(),
      draft_slug: uuid(),
      serie: 'A',
      folio: '7',
      total: '1.00',
      xml: '',
      noted_at: AT,
      noted_by: 'Persona',
    };
    await store.transaction(scope, async (tx) => {
      await noteReturned(scope, tx, noted);
      await noteReturned(scope, tx, { ...noted, receipt_id: uuid() });
    });
    expect(await notedReceipts(scope, store.db)).toEqual([noted]);
    expect(await findNoted(scope, store.db, noted.uuid)).toEqual({ receipt_id: noted.receipt_id });
    expect(await isDraftNoted(scope, store.db, noted.draft_slug)).toBe(true);
    const other = await newClient(store);
    expect(await notedReceipts(other, store.db)).toEqual([]);
    await store.transaction(scope, (tx) => forgetNoted(scope, tx, noted.uuid));
    expect(await notedReceipts(scope, store.db)).toEqual([]);
  });
});

describe.each(TEST_DATABASES)('what an older version wrote, on $name', (database) => {
  test('each client has a history of its own from then on, another one each time; folios stay alone', async () => {
    const store = await database.open();
    const scope = await newClient(store);
    const db = store.db as unknown as Kysely<unknown>;
    await sql`drop index receipt_folio`.execute(db);
    await sql`drop table returned_receipt`.execute(db);
    for (const [table, column] of [
      ['client', 'feed_epoch'],
      ['client', 'feed_epoch_seq'],
      ['receipt', 'folio_twice'],
    ] as const)
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
    await sql`create unique index receipt_folio on receipt (client_id, rfc, serie, folio)`.execute(db);
    await up(db);
    const { epoch, epochSeq } = await feedOf(scope, store.db);
    expect(epoch).toMatch(/^[0-9a-f-]{36}$/);
    expect(epochSeq).toBe(0);
    expect(await notedReceipts(scope, store.db)).toEqual([]);
    await store.close();
  });
});
