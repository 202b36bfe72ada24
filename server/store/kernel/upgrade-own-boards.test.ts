/** Databases of earlier versions: nobody had chosen a board, and customers that were there can be looked for in the SAT's lists. */
import { describe, expect, test } from 'vitest';
import { boardChoices } from '../../../schema/resources/insight/board-choices.ts';
import type { CustomerRiskRow } from '../../../schema/resources/insight/customer-risks.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { listCustomerRisks, putCustomerRisk, soldTo } from '../insight/customer-risks.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2028-03-01-own-boards';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with the usual board and no customer in a list, and keeps what is written of either', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const boards = resourceStore(boardChoices);
    expect(await listCustomerRisks(scope, store.db)).toEqual([]);
    expect(await boards.find(scope, store.db, 'u')).toBeUndefined();
    // Receipts that were there are looked at: whom they were issued to.
    const rfcs = await soldTo(scope, store.db);
    expect(rfcs.length).toBeGreaterThan(0);
    const risk: CustomerRiskRow = {
      ...{ rfc: rfcs[0] ?? '', name: 'Cliente', severity: 'listed', standing: '69 FIRMES', history: [] },
      ...{ versions: [], seen_at: '2026-11-20T18:00:00.000Z' },
    };
    const choice = { user_id: 'u', pictures: ['received'] };
    await store.transaction(scope, async (tx) => {
      await putCustomerRisk(scope, tx, risk);
      await boards.put(scope, tx, choice);
    });
    expect(await listCustomerRisks(scope, store.db)).toEqual([risk]);
    expect(await boards.find(scope, store.db, 'u')).toEqual(choice);
    await store.close();
    await drop();
  });
});
