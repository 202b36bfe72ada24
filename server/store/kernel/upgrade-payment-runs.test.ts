/** Databases of earlier versions: payments that were planned before are in no run, and one takes them. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildRun } from '../../../tests/factories/payment-runs.ts';
import { buildPayment } from '../../../tests/factories/scheduled-payments.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { countRuns, findRun, putRun, runsOfPayments } from '../payments/payment-runs.ts';
import { findPayment } from '../payments/scheduled-payments.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';
import type { Db } from './tables.ts';

const scope = systemScope('c');
const NAME = '2027-03-07-payment-runs';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no runs; a payment that was planned before goes with one, and with no second', async () => {
    const { dialect, where, drop } = await make();
    const { payment_id, uuid, provider_rfc, status_id, register_status_id, payment_date, ...body } =
      buildPayment();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      await (db as unknown as Db)
        .insertInto('scheduled_payment')
        .values({
          ...{ client_id: 'c', payment_id, uuid, provider_rfc, status_id, register_status_id, payment_date },
          ...{ body: JSON.stringify(body), search_text: '', sort_provider_name: '', sort_payment_amount: '' },
          ...{ sort_scheduled_at: '', is_deleted: 0 },
        })
        .execute();
    });
    const store = await openStore(where());
    expect(await findPayment(scope, store.db, payment_id)).toEqual(buildPayment());
    expect(await countRuns(scope, store.db)).toBe(0);
    const run = buildRun();
    await store.transaction(scope, (tx) => putRun(scope, tx, run));
    expect(await findRun(scope, store.db, run.run_id)).toEqual(run);
    expect(await runsOfPayments(scope, store.db, [payment_id])).toEqual(new Map([[payment_id, run.run_id]]));
    const second = buildRun({ run_id: crypto.randomUUID() });
    await expect(store.transaction(scope, (tx) => putRun(scope, tx, second))).rejects.toThrow();
    expect(await findRun(scope, store.db, second.run_id)).toBeUndefined();
    await store.close();
    await drop();
  });
});
