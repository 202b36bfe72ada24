/** Databases of earlier versions: a withholding has the series of its document, and says whose place it takes. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { findReceipt } from '../invoicing/receipts.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { substitutesOf } from '../payments/balances.ts';
import { changesSince } from './changes.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-09-10-withholding-series';
const REPLACED = '11111111-1111-4111-8111-11111111111A';
const document = (word: string, related = '') =>
  `<retenciones:Retenciones FolioInt="${word}">${related}</retenciones:Retenciones>`;
const RELATED = `<retenciones:CfdiRetenRelacionados TipoRelacion="04" UUID="${REPLACED.toLowerCase()}"/>`;
const withholding = (id: string, serie: string, folio: string, sealed_xml: string) => ({
  ...{ id, operation_id: id, uuid: id.toUpperCase(), receipt_type: 'R', serie, folio, sealed_xml },
});

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('has the series of each withholding as its document does, and tells devices of those that change', async () => {
    const { dialect, where, drop } = await make();
    const before = await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1, [
        withholding('w1', 'RT0e41e65dad854fb2a', '12', document('RT12', RELATED)),
        withholding('w2', 'RT', '13', document('RT13')),
        withholding('w3', 'X', '14', '<retenciones:Retenciones/>'),
      ]);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
      await sql`delete from receipt_replacement`.execute(db);
      const { rows } = await sql<{ last_seq: number }>`select last_seq from client`.execute(db);
      return Number(rows[0]?.last_seq);
    });
    const store = await openStore(where());
    const series = await Promise.all(
      ['r1', 'w1', 'w2', 'w3'].map(async (id) => (await findReceipt(scope, store.db, id))?.serie),
    );
    expect(series).toEqual(['A', 'RT', 'RT', 'X']);
    const told = await changesSince(scope, store.db, before, 10);
    expect(told.map(({ collection }) => collection)).toEqual(['receipts']);
    expect((await substitutesOf(scope, store.db, [REPLACED])).map(({ id }) => id)).toEqual(['w1']);
    await store.close();
    await drop();
  });
});
