/** Databases of earlier versions: no report leaves by itself, and those that were asked for stay. */
import { describe, expect, test } from 'vitest';
import type { ReportRow } from '../../../schema/resources/insight/reports.ts';
import { makeOldDatabase } from '../../../tests/factories/old-database.ts';
import { OLD_DATABASES, raw } from '../../../tests/factories/old-databases.ts';
import { buildSchedule } from '../../../tests/factories/report-schedules.ts';
import {
  accountsWithSchedules,
  dueSchedules,
  putSchedule,
  tellSchedule,
} from '../insight/report-schedules.ts';
import { findReport, putReport } from '../insight/reports.ts';
import { MIGRATIONS, migrate } from '../migrations.ts';
import { systemScope } from './scope.ts';
import { openStore } from './store.ts';

const scope = systemScope('c');
const NAME = '2027-02-18-report-schedules';

describe.each(OLD_DATABASES)('a database of an earlier version on $name', ({ make }) => {
  test('begins with none that comes round again, and keeps what is written', async () => {
    const { dialect, where, drop } = await make();
    await raw(dialect(), async (db) => {
      await makeOldDatabase(db, 1);
      await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < NAME)));
    });
    const store = await openStore(where());
    expect(await accountsWithSchedules(store.db, '9999-12-31')).toEqual([]);
    // As the version before wrote one.
    const report: ReportRow = {
      ...{ slug: 'a', user_id: 'u', kind: 'general', from: '2026-11-01', to: '2026-11-30', state: 'ready' },
      ...{ done: 1, total: 1, rows: 1, missing: 0, bytes: 1, seen: '', at: '2026-12-01T00:00:00.000Z' },
      ...{ ready_at: '2026-12-01T00:00:00.000Z', expires_at: '2027-03-01T00:00:00.000Z' },
    };
    const row = buildSchedule({ last_report: 'a', state: 'working' });
    await store.transaction(scope, async (tx) => {
      await putReport(scope, tx, report);
      await putSchedule(scope, tx, row);
    });
    expect(await findReport(scope, store.db, 'a')).toEqual(report);
    expect(await accountsWithSchedules(store.db, '2026-11-30')).toEqual([]);
    expect(await accountsWithSchedules(store.db, '2026-12-01')).toEqual(['c']);
    expect(await dueSchedules(scope, store.db, '2026-12-01')).toEqual([row]);
    const tell = async (last: string) =>
      await store.transaction(scope, (tx) =>
        tellSchedule(scope, tx, { schedule_id: row.schedule_id, report: last }, 'sent'),
      );
    await tell('another');
    expect(await dueSchedules(scope, store.db, '2026-12-01')).toMatchObject([{ state: 'working' }]);
    await tell('a');
    expect(await dueSchedules(scope, store.db, '2026-12-01')).toMatchObject([{ state: 'sent' }]);
    await store.close();
    await drop();
  });
});
