/** Databases of earlier versions: nobody was asked to buy an invoice, and payments planned before go to who issued it. */
import { describe, expect, test } from 'vitest';
import { buildFactoring } from '../../../tests/factories/factorings.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildPayment } from '../../../tests/factories/scheduled-payments.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { allRelations, putRelation } from '../parties/relations.ts';
import { findFactoring, liveFactoring, putFactoring } from '../payments/factorings.ts';
import { paymentsOf } from '../payments/scheduled-payments.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';
import type { Db } from './tables.ts';

const scope = systemScope('c');
const NAME = '2027-02-03-factoring';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no factors and no requests, and takes them; of an invoice one lives', async () => {
    const { dialect, where, drop } = await make();
    const { payee_rfc, payee_name, payee_account, ...planned } = buildPayment();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      const { payment_id, uuid, provider_rfc, status_id, register_status_id, payment_date, ...body } =
        planned;
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
    expect(await allRelations(scope, store.db, 'factors')).toEqual([]);
    expect(await paymentsOf(scope, store.db, planned.uuid)).toEqual([buildPayment()]);
    const row = buildFactoring();
    const parties = { supplier_client: 'c', host_client: 'h', factor_client: 'f', revision: 1 };
    await store.transaction(scope, async (tx) => {
      await putFactoring(scope, tx, row, parties);
      await putRelation(scope, tx, 'factors', {
        ...{
          relation_id: 'r',
          rfc: row.factor_rfc,
          name: 'F',
          zip_code: '42501',
          tax_regime: '601',
          email: '',
        },
        ...{ asked_at: row.asked_at, answered_at: '', began_at: '', own_answer: 'yes', other_answer: '' },
        ...{ other_client_id: '', revision: 1, is_deleted: false },
      });
    });
    expect(await findFactoring(scope, store.db, row.request_id)).toEqual(row);
    expect((await allRelations(scope, store.db, 'factors')).map(({ rfc }) => rfc)).toEqual([row.factor_rfc]);
    const second = buildFactoring({ request_id: crypto.randomUUID() });
    await expect(
      store.transaction(scope, (tx) => putFactoring(scope, tx, second, parties)),
    ).rejects.toThrow();
    const over = { ...row, supplier_answer: 'withdrawn' } as const;
    await store.transaction(scope, (tx) => putFactoring(scope, tx, over, parties));
    expect(await liveFactoring(scope, store.db, row.uuid)).toBeUndefined();
    await store.transaction(scope, (tx) => putFactoring(scope, tx, second, parties));
    expect((await liveFactoring(scope, store.db, row.uuid))?.request_id).toBe(second.request_id);
    await store.close();
    await drop();
  });
});
