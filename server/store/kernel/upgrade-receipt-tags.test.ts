/** Databases of earlier versions: issued receipts have no tags, and received documents are filtered by those that they have. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readQuery } from '../../../schema/resources/query.ts';
import { received } from '../../../schema/resources/received/received.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { issued, listReceipts } from '../invoicing/issued.ts';
import { toReceiptRow } from '../invoicing/receipt-row.ts';
import { findReceiptByUuid, updateReceipt } from '../invoicing/receipts.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { findReceived } from '../received/received.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2028-03-11-receipt-tags';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  // spec: house.1302
  test('tags what it issued, and finds what it received by its tags', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 2, [{ id: 'zz', operation_id: 'z', folio: '77', uuid: 'Z' }]);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const [at, tags] of [['obra', 'norte'], []].entries()) {
        const {
          uuid: _uuid,
          category: _none,
          taxes: _taxes,
          relations: _relations,
          ...row
        } = buildReceived({ tags });
        const { rfc, receipt_type, sat_state, issued_at, received_at, currency, review, ...body } = row;
        await sql`insert into received (client_id, uuid, rfc, receipt_type, sat_state, issued_at, received_at, sat_due_at,
          currency, review, body, search_text, sort_name, sort_total, is_deleted) values ('c', ${`U${at}`}, ${rfc}, ${receipt_type},
          ${sat_state}, ${issued_at}, ${received_at}, '', ${currency}, ${review}, ${JSON.stringify(body)}, '', '', '', 0)`.execute(
          db,
        );
      }
    });
    const store = await openStore(where());
    const came = async (tags: string) =>
      (await resourceStore(received).list(scope, store.db, readQuery(received, { tags }))).map(
        ({ uuid }) => uuid,
      );
    expect([await came('norte'), await came('x')]).toEqual([['U0'], []]);
    expect((await findReceived(scope, store.db, 'U0'))?.tags).toEqual(['obra', 'norte']);
    const tagged = async () =>
      (
        await listReceipts(
          scope,
          store.db,
          { limit: 9, offset: 0 },
          readQuery(issued, { tags: 'sur' }).filters,
        )
      ).rows.map(({ id }) => id);
    const before = await findReceiptByUuid(scope, store.db, 'Z');
    expect(before && toReceiptRow(before).details?.tags).toBeUndefined();
    expect(await tagged()).toEqual([]);
    await store.transaction(scope, (tx) => updateReceipt(scope, tx, 'zz', { tags: '["sur"]' }));
    expect(await tagged()).toEqual(['zz']);
    await store.close();
    await drop();
  });
});
