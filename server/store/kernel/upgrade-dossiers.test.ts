/** Databases of earlier versions: no dossier was asked for, and what was received stays. */
import { describe, expect, test } from 'vitest';
import { buildDossier } from '../../../tests/factories/dossiers.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { putPart, readPart } from '../admin/account-exports.ts';
import { findDossier, listDossiers, pdfOf, putDossier, removeDossier } from '../insight/dossiers.ts';
import { countOfIssuer, issuerPages } from '../insight/report-documents.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { addReceived } from '../received/received.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-03-28-dossiers';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no dossier, and one is of what was received before', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await listDossiers(scope, store.db)).toEqual([]);
    const [mine, later] = [
      buildReceived({ issued_at: '2026-11-10T09:30:00' }),
      buildReceived({
        uuid: '0A1B2C3D-4E5F-4A6B-8C7D-000000000009',
        issued_at: '2026-12-10T09:30:00',
        receipt_type: 'P',
      }),
    ];
    for (const row of [mine, later])
      await store.transaction(scope, (tx) =>
        addReceived(scope, tx, row, { name: 'f.xml', bytes: Buffer.from('<a/>') }),
      );
    const of = { rfc: mine.rfc, from: '2026-11-01', to: '2026-11-30' };
    expect(await countOfIssuer(scope, store.db, of)).toBe(1);
    const uuids: string[] = [];
    for await (const page of issuerPages(scope, store.db, { ...of, laterPayments: true }))
      uuids.push(...page.map(({ uuid }) => uuid));
    expect(uuids).toEqual([mine.uuid, later.uuid]);
    const row = buildDossier({ dossier_id: 'd' });
    await store.transaction(scope, async (tx) => {
      await putDossier(scope, tx, row);
      await putPart(scope, tx, pdfOf('d'), 0, Buffer.from('pdf'));
    });
    expect(await findDossier(scope, store.db, 'd')).toEqual(row);
    await store.transaction(scope, (tx) => removeDossier(scope, tx, 'd'));
    expect(await readPart(scope, store.db, pdfOf('d'), 0)).toBeUndefined();
    await store.close();
    await drop();
  });
});
