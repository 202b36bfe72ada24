/** Databases of earlier versions: nothing was conciliated, and what moved before can be. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ConciliationRow } from '../../../schema/resources/payments/conciliations.ts';
import { buildMovement } from '../../../tests/factories/bank-rows.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { addMovements } from '../payments/bank-movements.ts';
import { findConciliation, openOf, putConciliation, removeConciliation } from '../payments/conciliations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-27-conciliations';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with everything open, and what is taken back is open again', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const { movement_id } = buildMovement();
    await store.transaction(scope, (tx) => addMovements(scope, tx, [buildMovement()]));
    const open = async () => (await openOf(scope, store.db, 'm/i', 'left')).map(({ amount }) => amount);
    const written: ConciliationRow = {
      ...{
        conciliation_id: 'k',
        way: 'm/i' as const,
        branch_office_id: '',
        left_id: movement_id,
        left_name: '',
        left_folio: '',
      },
      ...{
        left_amount: '100.00',
        currency: 'MXN',
        difference: '40.00',
        state: 'done',
        reason: '',
        at: '',
        by: '',
      },
      documents: [{ id: 'U', name: '', rfc: '', folio: '', amount: '60.00' }],
    };
    await store.transaction(scope, (tx) => putConciliation(scope, tx, written, '60.00'));
    expect(await open()).toEqual(['40.00']);
    expect(await findConciliation(scope, store.db, 'k')).toEqual(written);
    await store.transaction(scope, (tx) => removeConciliation(scope, tx, written, written.at));
    expect(await open()).toEqual(['100.00']);
    await store.close();
    await drop();
  });

  test('what was conciliated is of the branch of what was issued; of several, of who sees each of them', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      const before = Object.entries(MIGRATIONS).filter(([name]) => name < '2027-01-28');
      await migrate(db, Object.fromEntries(before));
      await sql`create table other as select * from receipt limit 1`.execute(db);
      await sql`update other set id = 'other', serie = 'OTHER', operation_id = 'other', uuid = 'other'`.execute(
        db,
      );
      await sql`insert into receipt select * from other`.execute(db);
      await sql`drop table other`.execute(db);
      const { rows } = await sql<{ client_id: string; id: string }>`select client_id, id from receipt
        where client_id = (select client_id from receipt where id = 'other') order by id`.execute(db);
      const { client_id } = rows[0] as { client_id: string };
      for (const [at, { id }] of rows.entries()) {
        await sql`update receipt set uuid = ${`U-${at}`} where client_id = ${client_id} and id = ${id}`.execute(
          db,
        );
        await sql`insert into change (client_id, collection, doc_id, seq, branch)
          values (${client_id}, 'receipts', ${id}, ${9_000 + at}, ${`branch-${at}`})
          on conflict (client_id, collection, doc_id) do update set branch = excluded.branch`.execute(db);
      }
      for (const [id, item] of [
        ['a', 'i U-0'],
        ['b', 'p U-0'],
        ['c', 'i U-0'],
        ['c', 'i U-1'],
      ] as const) {
        await sql`insert into conciliation (client_id, conciliation_id, way, left_id, state, at, body, search_text,
          sort_left_name, sort_left_amount, is_deleted)
          values (${client_id}, ${id}, 'm/i', 'x', 'done', '', '{}', '', '', '', 0) on conflict do nothing`.execute(
          db,
        );
        await sql`insert into conciliation_item (client_id, conciliation_id, item, amount, state)
          values (${client_id}, ${id}, ${item}, '1.00', 'done')`.execute(db);
      }
    });
    const store = await openStore(where());
    const kept = await store.db
      .selectFrom('conciliation')
      .select(['conciliation_id', 'branch_office_id'])
      .orderBy('conciliation_id')
      .execute();
    expect(kept.map(({ conciliation_id, branch_office_id }) => [conciliation_id, branch_office_id])).toEqual([
      ['a', 'branch-0'],
      ['b', ''],
      ['c', '+(branch-0)(branch-1)'],
    ]);
    await store.close();
    await drop();
  });
});
