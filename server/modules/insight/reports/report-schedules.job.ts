/**
 * Asks for the report of what comes round again, on its day, as who wrote it. Of several days that passed meanwhile only the newest is made. Each
 * day has a report of its own name, so that none is made twice. Who may see such documents no more gets nothing, and is told.
 */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { REPORT_OF } from '../../../../schema/reports/kinds.ts';
import type { ReportScheduleRow } from '../../../../schema/resources/insight/report-schedules.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { addDays } from '../../../../schema/values/dates.ts';
import { nextFrom, occurrencesBetween } from '../../../../schema/values/recurrence.ts';
import { askerOf } from '../../../store/identity/asker-of.ts';
import { accountsWithSchedules, dueSchedules, putSchedule } from '../../../store/insight/report-schedules.ts';
import { findReport } from '../../../store/insight/reports.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { dueJob } from '../../due-job.ts';
import type { WorkDeps } from '../../work.ts';
import { announce } from '../announce.ts';
import { queueReport } from './queue-report.ts';

const WEEK = 7;

export const reportSchedulesJob = dueJob<ReportScheduleRow>({
  kind: 'report_schedules',
  firstMs: 25_000,
  accounts: accountsWithSchedules,
  due: dueSchedules,
  keyOf: ({ schedule_id }) => schedule_id,
  run: ask,
});

async function ask(scope: Scope, tx: Tx, deps: WorkDeps, row: ReportScheduleRow, today: string) {
  const { schedule_id, user_id, kind, every, next_on } = row;
  const day = occurrencesBetween(row, next_on, today).pop() ?? next_on;
  const slug = uuidOf('report schedule', scope.clientId, schedule_id, day);
  const next = { ...row, next_on: nextFrom(row, addDays(day, 1)), last_on: day, last_report: slug };
  // As after a restore.
  if ((await findReport(scope, tx, slug)) !== undefined) return await putSchedule(scope, tx, next);
  const asker = await askerOf(scope, tx, user_id);
  if (asker === undefined)
    return await putSchedule(scope, tx, { ...next, is_active: false, next_on: '', state: 'refused' });
  if (!asker.can('reports.read') || !asker.can(REPORT_OF[kind].can)) {
    await putSchedule(scope, tx, { ...next, state: 'refused' });
    return await tellRefused(scope, tx, deps, next);
  }
  await putSchedule(scope, tx, { ...next, state: 'working' });
  await queueReport(scope, tx, deps, {
    ...{ slug, user_id, kind, ...daysBefore(every, day), state: 'waiting', schedule_id, done: 0, total: 0 },
    ...{ rows: 0, missing: 0, bytes: 0, seen: '', at: '', ready_at: '', expires_at: '' },
  });
}

/** The seven days before, or the whole month before. */
function daysBefore(every: ReportScheduleRow['every'], day: string): { from: string; to: string } {
  if (every === 'week') return { from: addDays(day, -WEEK), to: addDays(day, -1) };
  const to = addDays(`${day.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** To who wrote it. */
export async function tellRefused(
  scope: Scope,
  tx: Tx,
  deps: WorkDeps,
  { schedule_id, user_id, kind, last_on }: ReportScheduleRow,
): Promise<void> {
  await announce(scope, tx, deps, NOTICES.report_refused, {
    ...{ key: `${schedule_id} ${last_on}`, at: deps.clock().toISOString(), to: user_id },
    data: { report: REPORTS.kinds[kind] },
  });
}
