/** Databases of earlier versions: what was received before is counted and added up by its day, and goes on so. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { issuedSums, receivedSums } from '../insight/board.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { changeReceived, findReceived } from '../received/received.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const NAME = '2027-06-01-received-days';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has the sums of what it received, and goes on with them', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 2);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const [at, over] of [
        { total: '0.1' },
        { total: '0.20' },
        { total: '7', currency: 'USD' },
        { total: '5', sat_state: 'cancelled' as const },
      ].entries()) {
        const row = buildReceived(over);
        const { uuid: _uuid, rfc, receipt_type, sat_state, issued_at, received_at, currency, ...body } = row;
        await sql`insert into received (client_id, uuid, rfc, receipt_type, sat_state, issued_at, received_at, sat_due_at,
          currency, review, body, search_text, sort_name, sort_total, is_deleted) values ('c', ${`U${at}`}, ${rfc}, ${receipt_type},
          ${sat_state}, ${issued_at}, ${received_at}, '', ${currency}, 'pending', ${JSON.stringify(body)}, '', '', '', 0)`.execute(
          db,
        );
      }
    });
    const store = await openStore(where());
    const scope = systemScope('c');
    const received = async () =>
      (await receivedSums(scope, store.db, '2026-11')).map(
        ({ currency, total, documents }) => `${currency} ${total} ${documents}`,
      );
    expect((await received()).toSorted()).toEqual(['MXN 0.30 2', 'USD 7 1']);
    expect(await issuedSums(scope, store.db, '2026')).toMatchObject([
      { issued_at: '2026-11', total: '232.00', documents: 2 },
    ]);
    const first = await findReceived(scope, store.db, 'U0');
    if (first === undefined) throw new Error('it is not there');
    await store.transaction(scope, (tx) => changeReceived(scope, tx, { ...first, sat_state: 'cancelled' }));
    expect((await received()).toSorted()).toEqual(['MXN 0.20 1', 'USD 7 1']);
    const kept = await store.db.selectFrom('received_day').select(['sat_state', 'receipts']).execute();
    expect(kept.filter(({ sat_state }) => sat_state === 'cancelled')).toMatchObject([{ receipts: 2 }]);
    if (store.kind === 'sqlite') {
      const plan = await sql<{ detail: string }>`explain query plan select total from receipt_day
        where client_id = 'c' and issued_at >= '2026-11-01' and issued_at <= '2026-11-30'`.execute(store.db);
      expect(plan.rows.map(({ detail }) => detail).join()).toContain('receipt_day_of_issue');
    }
    await store.close();
    await drop();
  });
});
