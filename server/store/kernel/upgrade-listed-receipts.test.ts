/** Databases of earlier versions: what was issued before is found by the filters of the list, and documents are not read for it. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readQuery } from '../../../schema/resources/query.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { issued, listReceipts } from '../invoicing/issued.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const NAME = '2027-03-01-listed-receipts';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has its receipts in the list, by their filters, counted without their documents', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 3);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const { client_id: clientId } = await store.db
      .selectFrom('receipt')
      .select('client_id')
      .executeTakeFirstOrThrow();
    const scope = systemScope(clientId);
    const list = async (asked: Record<string, string>) =>
      await listReceipts(scope, store.db, { limit: 2, offset: 0 }, readQuery(issued, asked).filters);
    const { count } = await store.db
      .selectFrom('receipt')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const all = await list({});
    expect([all.total, all.rows.length]).toEqual([Number(count), Math.min(2, Number(count))]);
    const { receipt_type } = all.rows[0] as { receipt_type: string };
    expect((await list({ receipt_type })).total).toBeGreaterThan(0);
    expect(await list({ currency: 'XXX' })).toEqual({ rows: [], total: 0, isLeast: false });
    if (store.kind === 'sqlite') {
      const plan = await sql<{
        detail: string;
      }>`explain query plan select count(*) from receipt where client_id = ${clientId} and currency = 'USD' and substr(issued_at, 1, 10) >= '2026-01-01'`.execute(
        store.db,
      );
      expect(plan.rows.map(({ detail }) => detail).join()).toMatch(
        /USING COVERING INDEX receipt_(listed|by_total)/,
      );
    }
    await store.close();
    await drop();
  });
});
