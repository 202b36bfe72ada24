/** Databases of earlier versions: what was received before is filtered by series and folio, found by its date, and has no category. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readQuery } from '../../../schema/resources/query.ts';
import { received } from '../../../schema/resources/received/received.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { categoriesOf } from '../received/categories.ts';
import { changeReceived, findReceived } from '../received/received.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-08-20-received-found';
const OLD = [
  { serie: 'Ña', folio: '0012', name: 'ACEROS DEL NORTE', issued_at: '2025-03-04T10:00:00' },
  { serie: 'B', folio: '7', name: 'ESCUELA KEMPER URGATE' },
  { serie: '', folio: '', name: 'ACERÍA SUR' },
];

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  // spec: house.920
  test('finds what it received by series, folio, name and date', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 2);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const [at, over] of OLD.entries()) {
        const { uuid: _uuid, category: _none, ...row } = buildReceived(over);
        const { rfc, receipt_type, sat_state, issued_at, received_at, currency, review, ...body } = row;
        await sql`insert into received (client_id, uuid, rfc, receipt_type, sat_state, issued_at, received_at, sat_due_at,
          currency, review, body, search_text, sort_name, sort_total, is_deleted) values ('c', ${`U${at}`}, ${rfc}, ${receipt_type},
          ${sat_state}, ${issued_at}, ${received_at}, '', ${currency}, ${review}, ${JSON.stringify(body)}, ' old words',
          ${row.name.toLowerCase().replace('í', 'i')}, '', 0)`.execute(db);
      }
    });
    const store = await openStore(where());
    const found = async (asked: Record<string, string>) =>
      (await resourceStore(received).list(scope, store.db, readQuery(received, asked))).map(
        ({ uuid }) => uuid,
      );
    expect(await found({ serie: 'na' })).toEqual(['U0']);
    expect(await found({ folio: '7, 0012' })).toEqual(['U1', 'U0']);
    expect(await found({ folio: '12' })).toEqual([]);
    expect(await found({ name: 'acer' })).toEqual(['U2', 'U0']);
    expect(await found({ name: 'nort acer' })).toEqual(['U0']);
    expect(await found({ uuid: 'u1', rfc: 'eku9003173c9' })).toEqual(['U1']);
    expect(await found({ q: '4/03/2025' })).toEqual([]);
    expect(await found({ q: '04/03/2025' })).toEqual(['U0']);
    expect(await categoriesOf(scope, store.db)).toEqual([]);
    const first = await findReceived(scope, store.db, 'U0');
    if (first === undefined) throw new Error('it is not there');
    expect(first.category).toBe('');
    await store.transaction(scope, (tx) => changeReceived(scope, tx, { ...first, category: 'Renta' }));
    expect(await found({ category: 'Renta' })).toEqual(['U0']);
    if (store.kind === 'sqlite')
      for (const [asked, index] of [
        ["sort_folio = '7'", 'received_folio'],
        ["rfc = 'X'", 'received_issuer'],
        ["uuid = 'U1'", 'received_key'],
      ]) {
        const plan = await sql<{ detail: string }>`explain query plan select * from received
          where client_id = 'c' and is_deleted = 0 and ${sql.raw(asked ?? '')}
          order by issued_at desc, uuid desc limit 20`.execute(store.db);
        const said = plan.rows.map(({ detail }) => detail).join();
        expect(said.replace('sqlite_autoindex_received_1', 'received_key')).toContain(index);
      }
    await store.close();
    await drop();
  });
});
