/** Reports that come round again: those that are due, and what became of the last of each. In a transaction that has the client's lock. */
import {
  type ReportScheduleRow,
  reportSchedules,
} from '../../../schema/resources/insight/report-schedules.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(reportSchedules);
const ALL = { search: '', sort: 'next_on', descending: false, filters: {} };

/** Accounts that have one for that day or a day before; of all clients. */
export async function accountsWithSchedules(db: Db, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('report_schedule')
    .select('client_id')
    .distinct()
    .where('is_deleted', '=', 0)
    .where('is_active', '=', 1)
    .where('sort_next_on', '<>', '')
    .where('sort_next_on', '<=', day)
    .execute();
  return rows.map(({ client_id }) => client_id);
}

export async function dueSchedules(scope: Scope, db: Db, day: string): Promise<ReportScheduleRow[]> {
  const rows = await listSchedules(scope, db);
  return rows.filter(({ is_active, next_on }) => is_active && next_on !== '' && next_on <= day);
}

/** Those of who asks; of the server's own work, all. */
export async function listSchedules(scope: Scope, db: Db): Promise<ReportScheduleRow[]> {
  return await stored.list(scope, db, ALL);
}

export async function findSchedule(scope: Scope, db: Db, id: string): Promise<ReportScheduleRow | undefined> {
  return await stored.find(scope, db, id);
}

export async function putSchedule(scope: Scope, tx: Tx, row: ReportScheduleRow): Promise<void> {
  await stored.put(scope, tx, row);
}

/** What became of its last report; of one before that, or of one that is taken away, nothing is written. */
export async function tellSchedule(
  scope: Scope,
  tx: Tx,
  { schedule_id, report }: { schedule_id: string; report: string },
  state: ReportScheduleRow['state'],
): Promise<void> {
  const row = await findSchedule(scope, tx, schedule_id);
  if (row?.last_report === report) await putSchedule(scope, tx, { ...row, state });
}
