/** Databases of earlier versions: what was received before is found by its days with an index, on both. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readQuery } from '../../../schema/resources/query.ts';
import { received } from '../../../schema/resources/received/received.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const NAME = '2027-12-11-day-index';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  // spec: house.1121
  test('finds what it received by its days, by an index', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 2);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const [at, issued_at] of ['2026-10-31T23:59:59', '2026-11-01T00:00:00'].entries()) {
        const { uuid: _uuid, ...row } = buildReceived();
        const { rfc, receipt_type, sat_state, received_at, currency, category, review, ...body } = row;
        await sql`insert into received (client_id, uuid, rfc, receipt_type, sat_state, issued_at, received_at, sat_due_at,
          currency, category, review, body, search_text, sort_name, sort_total, is_deleted) values ('c', ${`U${at}`}, ${rfc},
          ${receipt_type}, ${sat_state}, ${issued_at}, ${received_at}, '', ${currency}, ${category}, ${review},
          ${JSON.stringify(body)}, '', '', '', 0)`.execute(db);
      }
    });
    const store = await openStore(where());
    const query = readQuery(received, { issued_at: '2026-11-01..2026-11-30' });
    const found = await resourceStore(received).list(systemScope('c'), store.db, query);
    expect(found.map(({ uuid }) => uuid)).toEqual(['U1']);
    if (store.kind === 'postgres') {
      const plan = await store.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        return await sql<Record<string, string>>`explain select uuid from received where client_id = 'c'
          and issued_at collate "C" >= '2026-11-01' and issued_at collate "C" < '2026-11-3:'`.execute(tx);
      });
      const said = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(said).toContain('received_issued');
      expect(said).toMatch(/Index Cond: .*issued_at.* >= .*issued_at.* < /);
    }
    await store.close();
    await drop();
  });
});
