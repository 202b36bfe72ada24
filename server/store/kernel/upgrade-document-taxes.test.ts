/** Databases of earlier versions: what each document transfers and withholds is read from it, added up, and told to devices. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { taxesBy } from '../../../schema/dashboard/taxes-by.ts';
import { readQuery } from '../../../schema/resources/query.ts';
import { received } from '../../../schema/resources/received/received.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { taxSums } from '../insight/board.ts';
import { toReceiptRow } from '../invoicing/receipt-row.ts';
import { findReceipt, updateReceipt } from '../invoicing/receipts.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { changeReceived, findReceived } from '../received/received.ts';
import { resourceStore } from './resource-store.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-12-12-document-taxes';
const taxed = (base: string, amount: string) =>
  `<c:Comprobante xmlns:c="x"><c:Impuestos><c:Traslados><c:Traslado Base="${base}" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="${amount}"/></c:Traslados></c:Impuestos></c:Comprobante>`;
const KEY = 'T002:0.16';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  // spec: house.1124
  test('says of each document its taxes and has the sums of them, and goes on with them', async () => {
    const { dialect, where, drop } = await make();
    const before = await raw(dialect(), async (db) => {
      const like = { operation_id: 'a', folio: 'a', uuid: 'A', stamped_xml: taxed('0.1', '0.20') };
      const gone = {
        ...{ operation_id: 'b', folio: 'b', uuid: 'B', stamped_xml: taxed('5', '0.80') },
        status: 'cancelled',
      };
      // More than a migration reads at once.
      await makeOldDatabase(db, 250, [
        { ...like, id: 'za' },
        { ...like, id: 'zz', operation_id: 'z', folio: 'z', uuid: 'Z', stamped_xml: taxed('0.2', '0.1') },
        { ...gone, id: 'zc' },
      ]);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      for (const [at, [collection, id]] of [
        ['receipts', 'zz'],
        ['receipts', 'r2'],
        ['received', 'U0'],
      ].entries())
        await sql`insert into change (client_id, collection, doc_id, seq) values ('c', ${collection}, ${id}, ${at + 1})`.execute(
          db,
        );
      for (const [at, xml] of [taxed('100', '16.00'), '<a/>'].entries()) {
        const { uuid: _uuid, taxes: _taxes, ...row } = buildReceived();
        const { rfc, receipt_type, sat_state, issued_at, received_at, currency, category, review, ...body } =
          row;
        await sql`insert into received (client_id, uuid, rfc, receipt_type, sat_state, issued_at, received_at, sat_due_at,
          currency, category, review, body, search_text, sort_name, sort_total, is_deleted) values ('c', ${`U${at}`}, ${rfc},
          ${receipt_type}, ${sat_state}, ${issued_at}, ${received_at}, '', ${currency}, ${category}, ${review},
          ${JSON.stringify(body)}, '', '', '', 0)`.execute(db);
        await sql`insert into received_file (client_id, file_id, document_id, kind, file_name, content, content_sha256,
          created_at) values ('c', ${`xml U${at}`}, ${`U${at}`}, 'xml', 'a.xml', ${Buffer.from(xml).toString('base64')}, '',
          '')`.execute(db);
      }
      const { rows } = await sql<{ last_seq: number }>`select last_seq from client`.execute(db);
      return Number(rows[0]?.last_seq);
    });
    const store = await openStore(where());
    const sums = async (side: 'issued' | 'received') =>
      taxesBy(await taxSums(scope, store.db, side, '2026-11'), 'MXN').map(
        ({ key, base, amount, documents }) => `${key} ${base} ${amount} ${documents}`,
      );
    const taxesOf = async (id: string) => {
      const receipt = await findReceipt(scope, store.db, id);
      return receipt && toReceiptRow(receipt).details?.taxes;
    };
    expect([await taxesOf('zz'), await taxesOf('r2')]).toEqual([
      [{ key: KEY, base: '0.2', amount: '0.1' }],
      undefined,
    ]);
    expect(await sums('issued')).toEqual([`${KEY} 0.3 0.30 2`]);
    expect(await sums('received')).toEqual([`${KEY} 100 16.00 1`]);
    const { rows } = await sql<{ doc_id: string; seq: number }>`
      select doc_id, seq from change where doc_id in ('zz', 'r2', 'U0')`.execute(store.db);
    const told = rows.filter(({ seq }) => Number(seq) > before).map(({ doc_id }) => doc_id);
    expect(told.sort()).toEqual(['U0', 'zz']);
    const found = await resourceStore(received).list(scope, store.db, readQuery(received, { taxes: KEY }));
    expect(found.map(({ uuid }) => uuid)).toEqual(['U0']);
    // What is cancelled from now on is none of it.
    const first = await findReceived(scope, store.db, 'U0');
    if (first === undefined) throw new Error('it is not there');
    await store.transaction(scope, async (tx) => {
      await updateReceipt(scope, tx, 'za', { status: 'cancelled' });
      await changeReceived(scope, tx, { ...first, sat_state: 'cancelled' });
    });
    expect(await sums('issued')).toEqual([`${KEY} 0.2 0.10 1`]);
    expect(await sums('received')).toEqual([]);
    await store.close();
    await drop();
  });
});
