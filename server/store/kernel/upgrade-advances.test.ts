/** Databases of earlier versions: which issued invoices are advances is read from them, and devices hear of those. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { toReceiptRow } from '../invoicing/receipt-row.ts';
import { findReceipt } from '../invoicing/receipts.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-11-01-advances';
const concept = (key: string, unit = 'ACT') => `<c:Concepto ClaveProdServ="${key}" ClaveUnidad="${unit}"/>`;
const xml = (type: string, ...concepts: string[]) =>
  `<c:Comprobante xmlns:c="x" TipoDeComprobante="${type}"><c:Conceptos>${concepts.join('')}</c:Conceptos></c:Comprobante>`;
const ADVANCE = concept('84111506');
const OTHERS = [
  ['mixed', 'I', xml('I', ADVANCE, concept('43231500'))],
  ['unit', 'I', xml('I', concept('84111506', 'E48'))],
  ['note', 'E', xml('E', ADVANCE)],
  ['cut', 'I', '<c:Comprobante TipoDeComprobante="I"><Concepto ClaveProdServ="84111506"'],
] as const;

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('marks the invoices of advances, more than are read at once, and tells devices of those alone', async () => {
    const { dialect, where, drop } = await make();
    const advances = Array.from({ length: 205 }, (_, at) => [`a${at}`, 'I', xml('I', ADVANCE)] as const);
    const before = await raw(dialect(), async (db) => {
      await makeOldDatabase(
        db,
        1,
        [...advances, ...OTHERS].map(([id, receipt_type, sealed_xml]) => ({
          ...{ id, operation_id: id, folio: id, uuid: id.toUpperCase(), receipt_type, sealed_xml },
        })),
      );
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      await sql`delete from change`.execute(db);
      for (const [at, id] of ['a0', 'a204', 'mixed', 'note'].entries())
        await sql`insert into change (client_id, collection, doc_id, seq, branch, former_branches)
          values ('c', 'receipts', ${id}, ${at + 1}, '', '')`.execute(db);
      const { rows } = await sql<{ last_seq: number }>`select last_seq from client`.execute(db);
      return Number(rows[0]?.last_seq);
    });
    const store = await openStore(where());
    const isAdvance = async (id: string) => {
      const receipt = await findReceipt(scope, store.db, id);
      return receipt && toReceiptRow(receipt).details?.is_advance;
    };
    expect(await Promise.all(['a0', 'a199', 'a200', 'a204'].map(isAdvance))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const others = await Promise.all(['r1', ...OTHERS.map(([id]) => id)].map(isAdvance));
    expect(others).toEqual(others.map(() => undefined));
    const { rows } = await sql<{ doc_id: string; seq: number }>`select doc_id, seq from change
      where collection = 'receipts'`.execute(store.db);
    const told = rows.filter(({ seq }) => Number(seq) > before).map(({ doc_id }) => doc_id);
    expect(told.sort()).toEqual(['a0', 'a204']);
    await store.close();
    await drop();
  });
});
