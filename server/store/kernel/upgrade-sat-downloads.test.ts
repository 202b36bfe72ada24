/** Databases of earlier versions know nothing of the SAT's mass download, and take it. */
import { describe, expect, test } from 'vitest';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildSatDocument, buildSatRequest, buildSatSettings } from '../../../tests/factories/sat-rows.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { lackingMonths, putSatDocuments } from '../received/sat-documents.ts';
import { addSatPackages, satPackagesOf } from '../received/sat-packages.ts';
import { allSatRequests, findSatSettings, putSatRequest, putSatSettings } from '../received/sat-requests.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-02-10-sat-downloads';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with nothing asked, and keeps what is', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect([await findSatSettings(scope, store.db), await allSatRequests(scope, store.db)]).toEqual([
      undefined,
      [],
    ]);
    const request = buildSatRequest();
    await store.transaction(scope, async (tx) => {
      await putSatSettings(scope, tx, buildSatSettings());
      await putSatRequest(scope, tx, request);
      await putSatDocuments(scope, tx, [buildSatDocument()]);
      for (let time = 0; time < 2; time += 1)
        await addSatPackages(scope, tx, request.request_id, ['A_01'], request.planned_at);
    });
    expect(await findSatSettings(scope, store.db)).toEqual(buildSatSettings());
    expect(await allSatRequests(scope, store.db)).toEqual([request]);
    expect(await lackingMonths(scope, store.db)).toMatchObject([{ month: '2026-10', count: 1 }]);
    expect(await satPackagesOf(scope, store.db, request.request_id)).toHaveLength(1);
    await store.close();
    await drop();
  });
});
