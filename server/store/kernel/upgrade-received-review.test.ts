/** Databases of earlier versions: what was received is found by whether it was approved. */
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

const NAME = '2027-03-09-received-review';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('what was received is found by whether it was approved', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const [at, review] of ['approved', undefined, 'rejected', 'pending'].entries()) {
        const {
          uuid: _uuid,
          review: _review,
          rfc,
          receipt_type,
          sat_state,
          issued_at,
          received_at,
          currency,
          ...body
        } = buildReceived();
        const said = JSON.stringify({ ...body, ...(review !== undefined && { review }) });
        await sql`insert into received (client_id, uuid, rfc, receipt_type, sat_state, issued_at, received_at, currency,
          sat_due_at, body, search_text, sort_name, sort_total, is_deleted) values ('c', ${`U${at}`}, ${rfc},
          ${receipt_type}, ${sat_state}, ${issued_at}, ${received_at}, ${currency}, '', ${said}, '', '', '', 0)`.execute(
          db,
        );
      }
    });
    const store = await openStore(where());
    const found = async (review: string) =>
      (await resourceStore(received).list(systemScope('c'), store.db, readQuery(received, { review })))
        .map((row) => `${row.uuid} ${row.review}`)
        .toSorted();
    expect(await found('pending')).toEqual(['U1 pending', 'U3 pending']);
    expect(await found('approved')).toEqual(['U0 approved']);
    expect(await found('rejected')).toEqual(['U2 rejected']);
    await store.close();
    await drop();
  });
});
