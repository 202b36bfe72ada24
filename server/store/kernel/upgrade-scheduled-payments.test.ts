/** Databases of earlier versions: nothing was planned, and documents received before say so. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { buildPayment } from '../../../tests/factories/scheduled-payments.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { paymentsOf, putPayment } from '../payments/scheduled-payments.ts';
import { findReceived } from '../received/received.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';
import type { Db } from './tables.ts';

const scope = systemScope('c');
const NAME = '2027-01-21-scheduled-payments';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no payments; what it received takes them', async () => {
    const { dialect, where, drop } = await make();
    // As it was written before: nothing in it of payments.
    const { payment_status_id, payment_uuid, balance_status_id, ...old } = buildReceived();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const { uuid, rfc, receipt_type, sat_state, issued_at, received_at, ...body } = old;
      await (db as unknown as Db)
        .insertInto('received')
        .values({
          ...{ client_id: 'c', uuid, rfc, receipt_type, sat_state, issued_at, received_at },
          ...{ body: JSON.stringify(body), search_text: '', sort_name: '', sort_total: '' },
          ...{ is_deleted: 0, sat_due_at: '' },
        } as never)
        .execute();
    });
    const store = await openStore(where());
    const stands = async () => {
      const row = await findReceived(scope, store.db, old.uuid);
      return { payment_status_id: row?.payment_status_id, balance_status_id: row?.balance_status_id };
    };
    expect(await stands()).toEqual({ payment_status_id, balance_status_id });
    const payment = buildPayment({ uuid: old.uuid });
    await store.transaction(scope, (tx) =>
      putPayment(scope, tx, payment, { at: '2026-11-26T12:00:00.000Z' }),
    );
    expect(await paymentsOf(scope, store.db, old.uuid)).toEqual([payment]);
    expect(await stands()).toEqual({ payment_status_id: 'scheduled', balance_status_id: 'scheduled' });
    expect((await findReceived(scope, store.db, old.uuid))?.payment_uuid).not.toBe(payment_uuid);
    await store.close();
    await drop();
  });
});
