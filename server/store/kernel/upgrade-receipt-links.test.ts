/** Databases of earlier versions: no receipt has a link, and each can have one. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase, OLD_RECEIPT } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { addLink, findOpenLink, linksOf, noteOpened, revokeLink } from '../invoicing/receipt-links.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-22-receipt-links';
const NOW = '2026-11-26T12:00:00.000Z';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no links, and opens the one that is made of a receipt that it had', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    const { id } = OLD_RECEIPT;
    expect(await linksOf(scope, store.db, id, NOW)).toEqual([]);
    const link = { link_id: 'l', receipt_id: id, secret_sha256: 'h', created_at: NOW, created_by: 'Ana' };
    await store.transaction(scope, (tx) =>
      addLink(scope, tx, { ...link, expires_at: '2026-12-26T12:00:00.000Z' }),
    );
    expect(await findOpenLink(scope, store.db, 'h', NOW)).toEqual({ link_id: 'l', receipt_id: id });
    expect(await findOpenLink(systemScope('other'), store.db, 'h', NOW)).toBeUndefined();
    await noteOpened(scope, store, 'l', NOW);
    expect(await linksOf(scope, store.db, id, NOW)).toMatchObject([{ opens: 1, opened_at: NOW }]);
    await store.transaction(scope, (tx) => revokeLink(scope, tx, { receiptId: id, linkId: 'l' }, NOW));
    expect(await findOpenLink(scope, store.db, 'h', NOW)).toBeUndefined();
    await store.close();
    await drop();
  });
});
