/** Databases of earlier versions: where a supplier was paid by a run that the bank has is found by the supplier. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildRun } from '../../../tests/factories/payment-runs.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { lastAccountsOf } from '../payments/payment-runs.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const NAME = '2028-02-20-payments-of-supplier';
const RFC = 'CACX7605101P8';
const scope = systemScope('client-1');
/** As the version before wrote them. */
const PAYMENT = {
  ...{ client_id: 'client-1', payment_id: 'p1', uuid: 'U1', provider_rfc: RFC, status_id: 'scheduled' },
  ...{ register_status_id: 'registered', payment_date: '2027-03-10', body: '{}', search_text: '' },
  ...{ sort_provider_name: '', sort_payment_amount: '', sort_scheduled_at: '', is_deleted: 0 },
};
const [FIRST] = buildRun().lines;
const CLABE = '032180000118359719';
const { run_id, account_id, state, pay_on, ...BODY } = buildRun({
  ...{ run_id: 'r1', state: 'exported', pay_on: '2027-03-10', exported_at: '2027-03-10T18:00:00.000Z' },
  lines:
    FIRST === undefined ? [] : [{ ...FIRST, payment_id: 'p1', provider_rfc: RFC, rfc: RFC, clabe: CLABE }],
});
const RUN = {
  ...{ client_id: 'client-1', run_id, account_id, state, pay_on, body: JSON.stringify(BODY) },
  ...{ search_text: '', sort_name: '', sort_total: '', sort_created_at: '', is_deleted: 0 },
};
const HELD = { client_id: 'client-1', payment_id: 'p1', run_id: 'r1' };

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has where its suppliers were paid, by an index', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 3);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const [table, row] of [
        ['scheduled_payment', PAYMENT],
        ['payment_run', RUN],
        ['payment_run_line', HELD],
      ] as const) {
        const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
        await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
          db,
        );
      }
    });
    const store = await openStore(where());
    expect(await lastAccountsOf(scope, store.db, RFC)).toEqual([CLABE]);
    expect(await lastAccountsOf(scope, store.db, 'EKU9003173C9')).toEqual([]);
    if (store.kind === 'sqlite') {
      const plan = await sql<{
        detail: string;
      }>`explain query plan select payment_id from scheduled_payment where client_id = 'a' and provider_rfc = 'b'`.execute(
        store.db,
      );
      expect(plan.rows.map(({ detail }) => detail).join()).toContain('INDEX scheduled_payment_supplier');
    }
    await store.close();
    await drop();
  });
});
