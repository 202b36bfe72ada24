/** Databases of earlier versions: what was compensated of an invoice is told of it, and no more of it is planned. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { findReceived } from '../received/received.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-04-02-compensated';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('says what of an invoice was compensated, and not what the bank paid of it', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const uuid of ['A', 'B']) {
        const {
          compensated: _,
          rfc,
          received_at,
          issued_at,
          ...rest
        } = buildReceived({ uuid, total: '100.00' });
        const { receipt_type, sat_state, review, total, currency, name } = rest;
        await sql`insert into received (client_id, uuid, rfc, received_at, issued_at, receipt_type, sat_state, review,
          currency, body, search_text, sort_name, sort_total, is_deleted) values ('c', ${uuid}, ${rfc},
          ${received_at}, ${issued_at}, ${receipt_type}, ${sat_state}, ${review}, ${currency},
          ${JSON.stringify({ ...rest, total, name })}, '', '', '', 0)`.execute(db);
      }
      for (const [id, way, item, state] of [
        ['1', 'i/p', 'p A', 'done'],
        ['2', 'p/i', 'p A', 'done'],
        ['3', 'm/p', 'p A', 'done'],
        ['4', 'p/i', 'p B', 'rejected'],
      ]) {
        await sql`insert into conciliation (client_id, conciliation_id, way, left_id, state, at, body, search_text,
          sort_left_name, sort_left_amount, is_deleted, branch_office_id)
          values ('c', ${id}, ${way}, 'x', ${state}, '', '{}', '', '', '', 0, '')`.execute(db);
        await sql`insert into conciliation_item (client_id, conciliation_id, item, amount, state)
          values ('c', ${id}, ${item}, '20.05', ${state})`.execute(db);
      }
    });
    const store = await openStore(where());
    expect(await findReceived(scope, store.db, 'A')).toMatchObject({ compensated: '40.10', total: '100.00' });
    expect(await findReceived(scope, store.db, 'B')).toMatchObject({ compensated: '' });
    await store.close();
    await drop();
  });
});
