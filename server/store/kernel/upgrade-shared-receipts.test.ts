/** Databases of earlier versions: links have no receipt beside them, which is how they are listed and found. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sharedReceipts } from '../../../schema/resources/invoicing/shared-receipts.ts';
import { makeOldDatabase, OLD_RECEIPT } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { findOpenLink, linksOf } from '../invoicing/receipt-links.ts';
import { findReceipt } from '../invoicing/receipts.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-03-20-shared-receipts';
const NOW = '2026-11-26T12:00:00.000Z';
const { id } = OLD_RECEIPT;

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  // spec: 1§2.16
  test('lists the links that it had with their receipts, and each opens as before', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const [link, revoked, opens] of [
        ['never', '', 0],
        ['opened', '', 2],
        ['gone', NOW, 1],
      ] as const) {
        await sql`insert into receipt_link
            (client_id, link_id, receipt_id, secret_sha256, created_at, created_by, expires_at, revoked_at, opened_at, opens)
          values ('c', ${link}, ${id}, ${link}, ${NOW}, 'Ana', '2026-12-26T12:00:00.000Z', ${revoked}, '', ${opens})`.execute(
          db,
        );
      }
    });
    const store = await openStore(where());
    const receipt = await findReceipt(scope, store.db, id);
    const rows = resourceStore(sharedReceipts);
    const list = async (search = '') =>
      await rows.list(scope, store.db, { search, filters: {}, sort: 'created_at', descending: false });
    expect((await list()).map(({ link_id, state }) => [link_id, state])).toEqual([
      ['gone', 'revoked'],
      ['never', 'unopened'],
      ['opened', 'opened'],
    ]);
    const { uuid, document_type_id, serie, folio, total, currency, name_receiver } = receipt!;
    for (const row of await list(receipt!.rfc_receiver))
      expect(row).toMatchObject({ uuid, document_type_id, serie, folio, total, currency, name_receiver });
    expect(await list(receipt!.rfc_receiver)).toHaveLength(3);
    expect(await list('nadie')).toEqual([]);
    expect(await findOpenLink(scope, store.db, 'opened', NOW)).toEqual({ link_id: 'opened', receipt_id: id });
    expect(await findOpenLink(scope, store.db, 'gone', NOW)).toBeUndefined();
    expect(await linksOf(scope, store.db, id, NOW)).toHaveLength(2);
    await store.close();
    await drop();
  });
});
