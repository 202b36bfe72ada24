/** Databases of earlier versions: what people are told, the archives of accounts and their ends begin empty, and what was there goes on. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ExportRow } from '../../../schema/resources/admin/account-exports.ts';
import { clientEmails } from '../../../schema/resources/admin/client-emails.ts';
import { legends } from '../../../schema/resources/admin/legends.ts';
import { places } from '../../../schema/resources/invoicing/places.ts';
import { transferOrders } from '../../../schema/resources/invoicing/transfer-orders.ts';
import { transportFigures } from '../../../schema/resources/invoicing/transport-figures.ts';
import { vehicles } from '../../../schema/resources/invoicing/vehicles.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildFigure, buildPlace, buildVehicle } from '../../../tests/factories/transport.ts';
import { openDeletions, putDeletion } from '../admin/account-deletions.ts';
import {
  clientsWithExports,
  findExport,
  listExports,
  putExport,
  putPart,
  readPart,
} from '../admin/account-exports.ts';
import { replyAddresses } from '../admin/client-emails.ts';
import { allClients, clientOfRfc } from '../identity/client-of-rfc.ts';
import { findDigest, putDigest, unreadBetween, whoHasUnread } from '../insight/notice-digests.ts';
import { chosenChannels } from '../insight/notice-preferences.ts';
import { putSubscription, subscriptionsOf } from '../insight/push-subscriptions.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { findHostTerms, newestTerms, putAcceptance, putTerms, putToldTerms } from '../parties/terms.ts';
import { clientsOfRfc } from './deliveries.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const before = (name: string) =>
  Object.fromEntries(Object.entries(MIGRATIONS).filter(([each]) => each < name));
const AT = '2026-12-07T10:00:00.000Z';
const DAY = { since: '2026-12-07T00:00:00.000Z', until: '2026-12-08T00:00:00.000Z' };

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  /** As the version before `name` left it, opened by this one. */
  async function opened(name: string, write: string[] = []) {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await sql`create table auth_user (id text primary key, email text, name text)`.execute(db);
      await migrate(db, before(name));
      for (const statement of write) await sql.raw(statement).execute(db);
    });
    const store = await openStore(where());
    const close = async () => {
      await store.close();
      await drop();
    };
    return { store, close };
  }

  test('has its notices, unread as they were, and nobody chose how they hear of them', async () => {
    const { store, close } = await opened('2026-12-09-notice-channels', [
      `insert into notification (client_id, id, user_id, notice_id, at, is_seen, body, search_text, is_deleted)
       values ('c', 'n', 'u', 'uno', '${AT}', 0, '{"title":"Hola","content":"Mundo","name":"Ana","rfc":"","path":""}', ' hola', 0)`,
    ]);
    expect(await whoHasUnread(store.db, DAY)).toEqual([{ client_id: 'c', user_id: 'u' }]);
    expect(await unreadBetween(scope, store.db, 'u', DAY)).toMatchObject([
      { id: 'n', title: 'Hola', is_seen: false },
    ]);
    expect(await chosenChannels(scope, store.db, ['u'])).toEqual(new Map());
    expect(await findDigest(scope, store.db, 'u')).toBeUndefined();
    await store.transaction(scope, (tx) => putDigest(scope, tx, 'u', { told_until: AT, mailed_at: AT }));
    expect(await whoHasUnread(store.db, DAY)).toEqual([]);
    await close();
  });

  test('has no browser that notices come to, and can have one', async () => {
    const { store, close } = await opened('2026-12-11-push-subscriptions');
    expect(await subscriptionsOf(scope, store.db, ['u'])).toEqual([]);
    const one = { subscription_id: 's', session_id: 'x', subscription_sealed: 'y', created_at: AT };
    const person = { ...scope, userId: 'u' };
    await store.transaction(scope, (tx) => putSubscription(person, tx, one));
    expect(await subscriptionsOf(scope, store.db, ['u'])).toEqual([{ subscription_id: 's', user_id: 'u' }]);
    await close();
  });

  test('has no archive of an account, and can make one', async () => {
    const { store, close } = await opened('2026-12-13-account-exports');
    expect(await listExports(scope, store.db)).toEqual([]);
    const row: ExportRow = {
      ...{ id: 'e', state: 'ready', done: 1, total: 1, bytes: 3, name: 'Ana' },
      ...{ at: AT, ready_at: AT, expires_at: AT },
    };
    await store.transaction(scope, async (tx) => {
      await putExport(scope, tx, row);
      await putPart(scope, tx, 'e', 0, new Uint8Array([1, 2, 3]));
    });
    expect(await findExport(scope, store.db, 'e')).toEqual(row);
    expect(await readPart(scope, store.db, 'e', 0)).toEqual(Buffer.from([1, 2, 3]));
    expect(await clientsWithExports(store.db)).toEqual(['c']);
    await close();
  });

  test('has no order to move goods, and can have one', async () => {
    const { store, close } = await opened('2027-01-12-transfer-orders');
    const all = { search: '', filters: {}, descending: false, sort: 'number' };
    expect(await resourceStore(transferOrders).list(scope, store.db, all)).toEqual([]);
    const order = {
      order_id: 'o',
      number: 'OT-1',
      xml: '<x/>',
      carta_porte_type: 'T',
      origin: 'A',
      destination: 'B',
    };
    await store.transaction(scope, (tx) => resourceStore(transferOrders).put(scope, tx, order));
    expect(await resourceStore(transferOrders).list(scope, store.db, all)).toEqual([order]);
    await close();
  });

  test('has no vehicle, no figure and no place, and can have them', async () => {
    const { store, close } = await opened('2027-01-12-transport');
    const all = { search: '', filters: {}, descending: false };
    const lists = async () => [
      await resourceStore(vehicles).list(scope, store.db, { ...all, sort: 'placa_vm' }),
      await resourceStore(transportFigures).list(scope, store.db, { ...all, sort: 'nombre_figura' }),
      await resourceStore(places).list(scope, store.db, { ...all, sort: 'alias' }),
    ];
    expect(await lists()).toEqual([[], [], []]);
    await store.transaction(scope, async (tx) => {
      await resourceStore(vehicles).put(scope, tx, buildVehicle());
      await resourceStore(transportFigures).put(scope, tx, buildFigure());
      await resourceStore(places).put(scope, tx, buildPlace());
    });
    expect(await lists()).toEqual([[buildVehicle()], [buildFigure()], [buildPlace()]]);
    await close();
  });

  test('has no legend and no address of its own, and can have them', async () => {
    const { store, close } = await opened('2026-12-23-legends');
    const all = { search: '', filters: {}, descending: false };
    const lists = async () => [
      await resourceStore(legends).list(scope, store.db, { ...all, sort: 'text' }),
      await resourceStore(clientEmails).list(scope, store.db, { ...all, sort: 'name' }),
    ];
    expect(await lists()).toEqual([[], []]);
    expect(await replyAddresses(scope, store.db)).toEqual([]);
    const legend = { legend_id: 'l', fiscal_disposition: 'RMF', norm: '2.7.1.3', text: 'Leyenda' };
    const address = { email: 'a@b.mx', name: 'Cobranza', receives_replies: true };
    await store.transaction(scope, async (tx) => {
      await resourceStore(legends).put(scope, tx, legend);
      await resourceStore(clientEmails).put(scope, tx, address);
    });
    expect(await lists()).toEqual([[legend], [address]]);
    expect(await replyAddresses(scope, store.db)).toEqual(['a@b.mx']);
    await close();
  });

  test('has no terms, nor any of a buyer, and can have them', async () => {
    const { store, close } = await opened('2026-12-24-terms');
    expect(await newestTerms(scope, store.db)).toBeUndefined();
    expect(await findHostTerms(scope, store.db, 'h')).toBeUndefined();
    const row = { version_id: 'v', number: 1, html: '<p>a</p>', at: AT, name: 'Ana' };
    const accepted = { number: 1, by: 'Ana', at: AT, address: '' };
    await store.transaction(scope, async (tx) => {
      await putTerms(scope, tx, row);
      expect(await putToldTerms(scope, tx, 'h', row)).toBe(true);
      const of = { guest_id: 'g', rfc: 'X', name: 'Y' };
      expect(await putAcceptance(scope, tx, of, accepted)).toBe(true);
      expect(await putAcceptance(scope, tx, of, accepted)).toBe(false);
    });
    expect(await newestTerms(scope, store.db)).toEqual(row);
    expect(await findHostTerms(scope, store.db, 'h')).toMatchObject({ number: 1, accepted: { number: 0 } });
    await close();
  });

  test('has accounts that live, and an end that is asked for is found', async () => {
    const { store, close } = await opened('2026-12-17-account-deletions');
    expect(await clientOfRfc('EKU9003173C9', store.db)).toBe('c');
    expect(await clientOfRfc('EKU9003173C9', store.db, 'ended')).toBeUndefined();
    expect(await clientsOfRfc(scope, 'EKU9003173C9', store.db)).toEqual(['c']);
    expect(await allClients(store.db)).toMatchObject([{ client_id: 'c' }]);
    expect(await openDeletions(store.db)).toEqual([]);
    const row = {
      ...{ id: 'd', state: 'waiting' as const, name: 'Ana', at: AT, ends_at: DAY.until },
      ...{ taken_back_by: '', taken_back_at: '', ended_at: '', kept_until: '' },
    };
    await store.transaction(scope, (tx) => putDeletion(scope, tx, row));
    expect(await openDeletions(store.db)).toEqual([{ clientId: 'c', row }]);
    await store.transaction(scope, (tx) => putDeletion(scope, tx, { ...row, state: 'taken_back' }));
    expect(await openDeletions(store.db)).toEqual([]);
    await close();
  });
});
