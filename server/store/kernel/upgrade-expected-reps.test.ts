/** Databases of earlier versions: nobody noted REPs; what was paid before is found once somebody looks. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { buildPayment } from '../../../tests/factories/scheduled-payments.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { beginReps, countOverdueReps, findExpectedRep, findRepSettings } from '../payments/expected-reps.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';
import type { Db } from './tables.ts';

const scope = systemScope('c');
const NAME = '2027-02-15-expected-reps';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no REPs; those of what was paid before are owed', async () => {
    const { dialect, where, drop } = await make();
    const document = buildReceived({ payment_method: 'PPD' });
    const payment = buildPayment({ status_id: 'paid', paid_amount: '100.00', paid_on: '2026-10-20' });
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const old = db as unknown as Db;
      const { uuid, rfc, receipt_type, sat_state, issued_at, received_at, currency, ...body } = document;
      await old
        .insertInto('received')
        .values({
          ...{ client_id: 'c', uuid, rfc, receipt_type, sat_state, issued_at, received_at, currency },
          ...{ body: JSON.stringify(body), search_text: '', sort_name: '', sort_total: '' },
          ...{ is_deleted: 0, sat_due_at: '' },
        })
        .execute();
      const { payment_id, provider_rfc, status_id, register_status_id, payment_date, ...rest } = payment;
      const { uuid: _, ...said } = rest;
      await old
        .insertInto('scheduled_payment')
        .values({
          ...{ client_id: 'c', payment_id, uuid, provider_rfc, status_id, register_status_id, payment_date },
          ...{ body: JSON.stringify(said), search_text: '', is_deleted: 0 },
          ...{ sort_provider_name: '', sort_payment_amount: '', sort_scheduled_at: '' },
        })
        .execute();
    });
    const store = await openStore(where());
    expect(await findRepSettings(scope, store.db)).toBeUndefined();
    expect(await findExpectedRep(scope, store.db, document.uuid)).toBeUndefined();
    await store.transaction(scope, (tx) => beginReps(scope, tx, '2026-11-26T12:00:00.000Z'));
    expect(await findExpectedRep(scope, store.db, document.uuid)).toMatchObject({
      ...{ state: 'owed', known_by: 'scheduled', missing_amount: '100.00', due_on: '2026-11-05' },
    });
    expect(await countOverdueReps(scope, store.db, document.rfc, '2026-11-05')).toBe(0);
    expect(await countOverdueReps(scope, store.db, document.rfc, '2026-11-06')).toBe(1);
    await store.close();
    await drop();
  });
});
