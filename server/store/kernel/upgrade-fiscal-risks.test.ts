/** Databases of earlier versions: nobody was looked for in the SAT's lists, and what was received can be. */
import { describe, expect, test } from 'vitest';
import type { RiskRow } from '../../../schema/resources/insight/fiscal-risks.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { documentsOfIssuer, listRisks, putRiskRow, receivedIssuers } from '../insight/fiscal-risks.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { addReceived } from '../received/received.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-24-fiscal-risks';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with nobody in a list, and its issuers are found', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await listRisks(scope, store.db)).toEqual([]);
    const row = buildReceived();
    await store.transaction(scope, (tx) =>
      addReceived(scope, tx, row, { name: 'f.xml', bytes: Buffer.from('<x/>'), isDelivered: true }),
    );
    expect(await receivedIssuers(scope, store.db)).toEqual([row.rfc]);
    expect(await documentsOfIssuer(scope, store.db, row.rfc)).toEqual([row]);
    const risk: RiskRow = {
      ...{ rfc: row.rfc, name: row.name, severity: 'definitive', standing: '69-B Definitivo', history: [] },
      ...{ documents: [], count: 0, total: '0.00', tax: '0.00', due_on: '2026-12-15' },
      seen_at: '2026-11-20T18:00:00.000Z',
    };
    await store.transaction(scope, (tx) => putRiskRow(scope, tx, risk));
    expect(await listRisks(scope, store.db)).toEqual([risk]);
    await store.close();
    await drop();
  });
});
