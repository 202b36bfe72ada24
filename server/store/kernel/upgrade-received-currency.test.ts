/** Databases of earlier versions: what was received is found by its currency. */
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

const NAME = '2027-02-11-received-currency';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('what was received is found by its currency', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const [at, currency] of ['MXN', 'USD', 'MXN'].entries()) {
        const row = buildReceived({ currency });
        const { uuid: _uuid, rfc, receipt_type, sat_state, issued_at, received_at, ...body } = row;
        await sql`insert into received (client_id, uuid, rfc, receipt_type, sat_state, issued_at, received_at, sat_due_at,
          body, search_text, sort_name, sort_total, is_deleted) values ('c', ${`U${at}`}, ${rfc}, ${receipt_type},
          ${sat_state}, ${issued_at}, ${received_at}, '', ${JSON.stringify(body)}, '', '', '', 0)`.execute(
          db,
        );
      }
    });
    const store = await openStore(where());
    const asked = readQuery(received, { currency: 'MXN' });
    const found = await resourceStore(received).list(systemScope('c'), store.db, asked);
    expect(found.map(({ uuid, currency }) => `${uuid} ${currency}`).toSorted()).toEqual(['U0 MXN', 'U2 MXN']);
    await store.close();
    await drop();
  });
});
