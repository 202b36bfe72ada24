/** Databases of earlier versions: nobody has asked for an archive of receipts. */
import { describe, expect, test } from 'vitest';
import type { ReceiptArchiveRow } from '../../../schema/resources/invoicing/receipt-archives.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { addArchive, archivedReceipts, emptyArchive, listArchives } from '../invoicing/receipt-archives.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-08-receipt-archives';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no archive, and keeps what is asked for', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await listArchives(scope, store.db)).toEqual([]);
    const row: ReceiptArchiveRow = {
      ...{
        id: 'a',
        user_id: 'u',
        side: 'issued',
        files: 'xml',
        state: 'waiting',
        done: 0,
        total: 2,
        missing: 0,
      },
      ...{ bytes: 0, at: '2026-12-31T00:00:00.000Z', ready_at: '', expires_at: '' },
    };
    await store.transaction(scope, (tx) => addArchive(scope, tx, row, ['r1', 'r2']));
    expect(await listArchives(scope, store.db)).toEqual([row]);
    expect(await archivedReceipts(scope, store.db, 'a')).toEqual(['r1', 'r2']);
    await store.transaction(scope, (tx) => emptyArchive(scope, tx, 'a'));
    expect(await archivedReceipts(scope, store.db, 'a')).toEqual([]);
    await store.close();
    await drop();
  });
});
