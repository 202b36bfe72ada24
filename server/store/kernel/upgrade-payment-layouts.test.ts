/** Databases of earlier versions: a run that was let leave before keeps its bank, and an account describes another one. */
import { describe, expect, test } from 'vitest';
import { paymentLayouts } from '../../../schema/resources/payments/payment-layouts.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildPaymentLayout, buildRun } from '../../../tests/factories/payment-runs.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { findRun } from '../payments/payment-runs.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';
import type { Db } from './tables.ts';

const scope = systemScope('c');
const NAME = '2027-03-12-payment-layouts';
const layouts = resourceStore(paymentLayouts);

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has its runs as they were, and takes a description', async () => {
    const { dialect, where, drop } = await make();
    const run = buildRun({ state: 'approved' });
    const { run_id, account_id, state, pay_on, ...body } = run;
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      await (db as unknown as Db)
        .insertInto('payment_run')
        .values({
          ...{ client_id: 'c', run_id, account_id, state, pay_on, body: JSON.stringify(body) },
          ...{ search_text: '', sort_name: '', sort_total: '', sort_created_at: '', is_deleted: 0 },
        })
        .execute();
    });
    const store = await openStore(where());
    expect(await findRun(scope, store.db, run_id)).toEqual(run);
    const layout = buildPaymentLayout();
    await store.transaction(scope, (tx) => layouts.put(scope, tx, layout));
    expect(await layouts.find(scope, store.db, layout.layout_id)).toEqual(layout);
    await store.close();
    await drop();
  });
});
