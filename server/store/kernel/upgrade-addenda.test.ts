/** Databases of earlier versions: nothing issued there has an addenda, and what is issued from now on may have one. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { listReceipts } from '../invoicing/issued.ts';
import { addAddenda, addendaVersions, deliveredXml } from '../invoicing/receipt-addenda.ts';
import { findReceipt, stampedXml } from '../invoicing/receipts.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-01-addenda';
const by = { written_by: 'Ana', written_at: '2026-12-26T00:00:00.000Z' };

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('gives its documents as they were stamped; every text of an addenda stays', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const { rows } = await listReceipts(scope, store.db, { limit: 10, offset: 0 });
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) {
      const receipt = await findReceipt(scope, store.db, id);
      expect(receipt && (await deliveredXml(scope, store.db, receipt))).toBe(receipt && stampedXml(receipt));
    }
    const add = async (content: string) =>
      await store.transaction(scope, (tx) =>
        addAddenda(scope, tx, 'r', { addenda: [], layouts: [], content }, by),
      );
    expect([await add('<a/>'), await add('<b/>')]).toEqual([1, 2]);
    expect(await addendaVersions(scope, store.db, 'r')).toMatchObject([
      { version: 2, content: '<b/>', written_by: 'Ana' },
      { version: 1, content: '<a/>' },
    ]);
    expect(await addendaVersions(systemScope('otro'), store.db, 'r')).toEqual([]);
    await store.close();
    await drop();
  });
});
