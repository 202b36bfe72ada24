/** Databases of earlier versions: devices are told anew what was compensated of a received invoice and credited of an issued one. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase, OLD_RECEIPT } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { lastSequence } from './changes.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-05-02-told-balances';
/** By number of the change. */
const TOLD = [
  ['received', 'A', 3],
  ['received', 'B', 4],
  ['receipts', 'r1', 5],
  ['receipts', 'r2', 6],
] as const;

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('tells again of what was compensated or credited, and of nothing else', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 2);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const uuid of ['A', 'B']) {
        const { rfc, received_at, issued_at, ...rest } = buildReceived({ uuid, total: '100.00' });
        const { receipt_type, sat_state, review, currency } = rest;
        await sql`insert into received (client_id, uuid, rfc, received_at, issued_at, receipt_type, sat_state, review,
          currency, body, search_text, sort_name, sort_total, is_deleted) values ('c', ${uuid}, ${rfc},
          ${received_at}, ${issued_at}, ${receipt_type}, ${sat_state}, ${review}, ${currency},
          ${JSON.stringify({ ...rest, compensated: uuid === 'A' ? '20.05' : '' })}, '', '', '', 0)`.execute(
          db,
        );
      }
      for (const [id, way, item] of [
        ['1', 'i/p', 'p A'],
        ['2', 'm/p', 'p B'],
      ]) {
        await sql`insert into conciliation (client_id, conciliation_id, way, left_id, state, at, body, search_text,
          sort_left_name, sort_left_amount, is_deleted, branch_office_id)
          values ('c', ${id}, ${way}, 'x', 'done', '', '{}', '', '', '', 0, '')`.execute(db);
        await sql`insert into conciliation_item (client_id, conciliation_id, item, amount, state)
          values ('c', ${id}, ${item}, '20.05', 'done')`.execute(db);
      }
      const balance = JSON.stringify({ balance: '85.99', partiality: 0, state: 'open' });
      await sql`update receipt set balance = ${balance}`.execute(db);
      const notes = [
        ['MXN', '10.00', 'stamped', 'credit'],
        ['MXN', '20.01', 'stamped', 'credit'],
        ['USD', '5.00', 'stamped', 'credit'],
        ['MXN', '5.00', 'cancelled', 'credit'],
        ['MXN', '5.00', 'stamped', 'payment'],
      ];
      for (const [position, [currency, paid, state, kind]] of notes.entries())
        await sql`insert into balance_entry (client_id, receipt_id, position, invoice_uuid, partiality, currency, previous,
          paid, remaining, state, kind) values ('c', 'r9', ${position}, ${OLD_RECEIPT.uuid}, 0, ${currency}, '',
          ${paid}, '', ${state}, ${kind})`.execute(db);
      await sql`delete from change`.execute(db);
      for (const [collection, id, seq] of TOLD)
        await sql`insert into change (client_id, collection, doc_id, seq, branch, former_branches)
          values ('c', ${collection}, ${id}, ${seq}, '', '')`.execute(db);
    });
    const store = await openStore(where());
    const told = store.db.selectFrom('change').where('collection', 'in', ['received', 'receipts']);
    const changes = await told.select(['doc_id', 'seq']).orderBy('seq').execute();
    expect(changes.map(({ doc_id }) => doc_id)).toEqual(['B', 'r2', 'A', 'r1']);
    const numbers = changes.map(({ seq }) => Number(seq));
    expect(numbers.slice(0, 2)).toEqual([4, 6]);
    expect(Number(await lastSequence(scope, store.db))).toBeGreaterThanOrEqual(numbers[3] ?? 0);
    const bodies = await store.db.selectFrom('receipt').select('balance').orderBy('id').execute();
    expect(bodies.map(({ balance }) => JSON.parse(balance).credited)).toEqual(['30.01', undefined]);
    await store.close();
    await drop();
  });
});
