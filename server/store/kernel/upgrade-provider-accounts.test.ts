/** Databases of earlier versions know no bank accounts of suppliers; payments of then left to none that is known. */
import { describe, expect, test } from 'vitest';
import { NO_CHANGE } from '../../../schema/resources/parties/provider-accounts.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildPayment } from '../../../tests/factories/scheduled-payments.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { payableAccount, putAccount } from '../parties/provider-accounts.ts';
import { paymentsOf } from '../payments/scheduled-payments.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';
import type { Db } from './tables.ts';

const scope = systemScope('c');
const NAME = '2027-03-06-provider-accounts';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('takes accounts; what was paid before says none', async () => {
    const { dialect, where, drop } = await make();
    const { paid_account, conciliation_id, ...paid } = buildPayment({
      status_id: 'paid',
      paid_on: '2026-10-20',
    });
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const { payment_id, uuid, provider_rfc, status_id, register_status_id, payment_date, ...rest } = paid;
      await (db as unknown as Db)
        .insertInto('scheduled_payment')
        .values({
          ...{ client_id: 'c', payment_id, uuid, provider_rfc, status_id, register_status_id, payment_date },
          ...{ body: JSON.stringify(rest), search_text: '', is_deleted: 0 },
          ...{ sort_provider_name: '', sort_payment_amount: '', sort_scheduled_at: '' },
        })
        .execute();
    });
    const store = await openStore(where());
    expect(await paymentsOf(scope, store.db, paid.uuid)).toEqual([
      { ...paid, paid_account: '', conciliation_id: '' },
    ]);
    const account = async () => await payableAccount(scope, store.db, paid.provider_rfc, 'MXN');
    expect(await account()).toBeUndefined();
    const values = { clabe: '012180001234567897', bank: 'BBVA', holder: 'ESCUELA' };
    await store.transaction(scope, async (tx) => {
      await putAccount(scope, tx, {
        ...{ account_id: 'a', provider_rfc: paid.provider_rfc, provider_name: 'ESCUELA', currency: 'MXN' },
        ...{ ...values, ...NO_CHANGE, asked_by: '', asked_at: '', outcome: 'approved' },
        ...{ decided_by: '', decided_at: '', note: '' },
      });
    });
    expect(await account()).toEqual({ ...values, is_changing: false });
    await store.close();
    await drop();
  });
});
