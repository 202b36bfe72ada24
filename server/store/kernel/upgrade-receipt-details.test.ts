/** Databases of earlier versions: each receipt says which PAC stamped it, is found by its total, and devices hear of it. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase, OLD_RECEIPT } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { tellOfHost } from '../invoicing/host-words.ts';
import { listReceipts } from '../invoicing/issued.ts';
import { toReceiptRow } from '../invoicing/receipt-row.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-20-receipt-details';
const STAMPED = '<x><t RfcProvCertif="SAT970701NN3"/></x>';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('says of its receipts who stamped them, and tells devices once', async () => {
    const { dialect, where, drop } = await make();
    const before = await raw(dialect(), async (db) => {
      // More than a migration reads at once.
      await makeOldDatabase(db, 250, [
        { id: 'stamped', operation_id: 's', folio: 's', uuid: 'S', total: '1234.50', stamped_xml: STAMPED },
        { id: 'waits', operation_id: 'w', folio: 'w', uuid: '', total: '9', stamped_xml: '' },
      ]);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      await sql`insert into change (client_id, collection, doc_id, seq) values ('c', 'receipts', 'stamped', 1)`.execute(
        db,
      );
      const { rows } = await sql<{ last_seq: number }>`select last_seq from client`.execute(db);
      return Number(rows[0]?.last_seq);
    });
    const store = await openStore(where());
    const asked = { total: { least: '1234.5', most: '1234.5' } };
    const { rows } = await listReceipts(scope, store.db, { limit: 9, offset: 0 }, asked);
    expect(rows.map((row) => toReceiptRow(row).details)).toEqual([
      { pac: 'SAT970701NN3', another_pac: false, annexed: [] },
    ]);
    const { rows: waits } = await listReceipts(
      scope,
      store.db,
      { limit: 9, offset: 0 },
      {
        total: { least: '9', most: '9' },
      },
    );
    expect(waits.map((row) => [row.id, toReceiptRow(row).details])).toEqual([['waits', undefined]]);
    const told = await sql<{ seq: number }>`
      select seq from change where doc_id = 'stamped'`.execute(store.db);
    expect(Number(told.rows[0]?.seq)).toBeGreaterThan(before);
    // Nobody said anything of it yet, and its buyer can.
    const of = { uuid: 'S', host: OLD_RECEIPT.rfc_receiver };
    const word = { state: 'Received' as const, at: '2026-11-26' };
    await store.transaction(scope, (tx) => tellOfHost(scope, tx, of, word));
    const { rows: heard } = await listReceipts(scope, store.db, { limit: 9, offset: 0 }, asked);
    expect(heard.map((row) => toReceiptRow(row).details?.host)).toEqual([
      { state: 'Received', at: '2026-11-26' },
    ]);
    await store.close();
    await drop();
  });
});
