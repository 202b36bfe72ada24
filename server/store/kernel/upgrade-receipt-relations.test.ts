/** Databases of earlier versions: what each document says of others is read from it, and devices hear of those. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { toReceiptRow } from '../invoicing/receipt-row.ts';
import { findReceipt } from '../invoicing/receipts.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { findReceived } from '../received/received.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-02-01-receipt-relations';
const TARGET = '11111111-1111-4111-8111-111111111111';
const CAME = '22222222-2222-4222-8222-222222222222';
const NOTE = `<c:C xmlns:c="x"><c:CfdiRelacionados TipoRelacion="01"><c:CfdiRelacionado UUID="${TARGET}"/></c:CfdiRelacionados></c:C>`;
/** As a version before wrote it: it said nothing of others. */
const { relations: _, annexed: _annexed, supplier_files: _files, ...rest } = buildReceived();
const PAID = `<c:C xmlns:c="x"><c:DoctoRelacionado IdDocumento="${TARGET}" NumParcialidad="1" ImpPagado="5.00"/></c:C>`;

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('says of each document what it says of others, and tells devices of those alone', async () => {
    const { dialect, where, drop } = await make();
    const before = await raw(dialect(), async (db) => {
      // More than a migration reads at once.
      await makeOldDatabase(db, 250, [
        { id: 'zz', operation_id: 'z', folio: 'z', uuid: 'Z', sealed_xml: NOTE },
      ]);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const [at, [collection, id]] of [
        ['receipts', 'zz'],
        ['receipts', 'r2'],
        ['received', CAME],
      ].entries())
        await sql`insert into change (client_id, collection, doc_id, seq) values ('c', ${collection}, ${id}, ${at + 1})`.execute(
          db,
        );
      const body = JSON.stringify(rest);
      await sql`insert into received (client_id, uuid, rfc, receipt_type, sat_state, issued_at, received_at,
        body, search_text, sort_name, sort_total, is_deleted) values ('c', ${CAME}, 'X', 'P', 'current',
        '2026-11-20T12:00:00', '2026-11-20T18:00:00.000Z', ${body}, '', '', '', 0)`.execute(db);
      await sql`insert into received_file (client_id, file_id, document_id, kind, file_name, content, content_sha256,
        created_at) values ('c', ${`xml ${CAME}`}, ${CAME}, 'xml', 'a.xml', ${Buffer.from(PAID).toString('base64')}, '',
        '')`.execute(db);
      const { rows } = await sql<{ last_seq: number }>`select last_seq from client`.execute(db);
      return Number(rows[0]?.last_seq);
    });
    const store = await openStore(where());
    const relationsOfIssued = async (id: string) => {
      const receipt = await findReceipt(scope, store.db, id);
      return receipt && toReceiptRow(receipt).details?.relations;
    };
    expect([await relationsOfIssued('zz'), await relationsOfIssued('r2')]).toEqual([
      [{ kind: '01', uuid: TARGET, amount: '', partiality: '' }],
      undefined,
    ]);
    expect((await findReceived(scope, store.db, CAME))?.relations).toEqual([
      { kind: 'P', uuid: TARGET, amount: '5.00', partiality: '1' },
    ]);
    const { rows } = await sql<{ doc_id: string; seq: number }>`
      select doc_id, seq from change where doc_id in ('zz', 'r2', ${CAME})`.execute(store.db);
    const told = rows.filter(({ seq }) => Number(seq) > before).map(({ doc_id }) => doc_id);
    expect(told.sort()).toEqual([CAME, 'zz']);
    await store.close();
    await drop();
  });
});
