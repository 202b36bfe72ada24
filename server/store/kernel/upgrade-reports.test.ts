/** Databases of earlier versions: nobody has asked for a report, and the documents that there are can be reported. */
import { describe, expect, test } from 'vitest';
import type { ReportRow } from '../../../schema/resources/insight/reports.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { countIssued, issuedPages } from '../insight/report-documents.ts';
import { listReports, putReport, removeReport } from '../insight/reports.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-01-21-reports';
const ALWAYS = { from: '2000-01-01', to: '2099-12-31' };

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with no report, keeps those that are asked for, and has its documents for them', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await listReports(scope, store.db)).toEqual([]);
    const row: ReportRow = {
      ...{ slug: 'a', user_id: 'u', kind: 'general', from: '2026-11-01', to: '2026-11-30', state: 'waiting' },
      ...{ done: 0, total: 0, rows: 0, missing: 0, bytes: 0, seen: '', at: '2026-12-31T00:00:00.000Z' },
      ...{ ready_at: '', expires_at: '' },
    };
    await store.transaction(scope, (tx) => putReport(scope, tx, row));
    expect(await listReports(scope, store.db)).toEqual([row]);
    await store.transaction(scope, (tx) => removeReport(scope, tx, 'a'));
    expect(await listReports(scope, store.db)).toEqual([]);
    const rows = await store.db.selectFrom('receipt').select(['client_id', 'uuid']).execute();
    const stamped = rows.filter(({ uuid }) => uuid !== '');
    expect(stamped.length).toBeGreaterThan(0);
    for (const clientId of new Set(stamped.map(({ client_id }) => client_id))) {
      const of = systemScope(clientId);
      const mine = stamped.filter(({ client_id }) => client_id === clientId);
      expect(await countIssued(of, store.db, ALWAYS)).toBe(mine.length);
      let read = 0;
      for await (const page of issuedPages(of, store.db, ALWAYS)) read += page.length;
      expect(read).toBe(mine.length);
    }
    await store.close();
    await drop();
  });
});
