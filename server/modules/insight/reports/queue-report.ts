/** Asks for a report: its row, and the job that makes it. In a transaction that has the client's lock. */
import type { ReportRow } from '../../../../schema/resources/insight/reports.ts';
import { putReport } from '../../../store/insight/reports.ts';
import { queueJob } from '../../../store/kernel/jobs.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';

/** In rows of jobs: never changes. */
export const REPORT_JOB = 'report';

export async function queueReport(
  scope: Scope,
  tx: Tx,
  { clock, uuid }: { clock: () => Date; uuid: () => string },
  row: ReportRow,
): Promise<ReportRow> {
  const at = clock().toISOString();
  const waiting = { ...row, done: 0, total: 0, rows: 0, missing: 0, at, ready_at: '', expires_at: '' };
  await putReport(scope, tx, waiting);
  const job = { job_id: uuid(), kind: REPORT_JOB, subject_id: row.slug };
  await queueJob(scope, tx, { ...job, due_at: at, created_at: at });
  return waiting;
}
