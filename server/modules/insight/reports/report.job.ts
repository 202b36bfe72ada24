/** Makes a report: its documents a page at a time, as who asked may see them by then. Spec 3 §7, §9. */
import { REPORT_OF } from '../../../../schema/reports/kinds.ts';
import { REPORT_DAYS, type ReportRow } from '../../../../schema/resources/insight/reports.ts';
import { removeParts } from '../../../store/admin/account-exports.ts';
import { askerOf } from '../../../store/identity/asker-of.ts';
import { findReport, listReports, putReport } from '../../../store/insight/reports.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { type ArchiveKind, archiveJob, expireArchives, type WriteTo } from '../../archive-job.ts';
import type { WorkDeps } from '../../work.ts';
import { REPORT_JOB } from './queue-report.ts';
import { chunkWriter } from './report-chunks.ts';
import { mailReport, tellUnmade } from './report-mail.ts';
import { seenBy } from './seen-by.ts';
import { SOURCES } from './sources.ts';

const report: ArchiveKind<ReportRow> = {
  kind: REPORT_JOB,
  lastsMs: REPORT_DAYS * 86_400_000,
  keyOf: ({ slug }) => slug,
  find: findReport,
  list: listReports,
  put: putReport,
  empty: removeParts,
  write: async (scope, deps, row, to) => await writeRows(scope, deps, row, to),
  ready: mailReport,
  failed: tellUnmade,
};

/** Of who may not see such documents any more there are no rows. */
async function writeRows(
  scope: Scope,
  { store: { db } }: WorkDeps,
  row: ReportRow,
  { sink, told, signal }: WriteTo,
): Promise<Partial<ReportRow>> {
  const asker = await askerOf(scope, db, row.user_id);
  const chunks = chunkWriter(sink);
  let [read, missing, total] = [0, 0, 0];
  if (asker?.can('reports.read') && asker.can(REPORT_OF[row.kind].can)) {
    const source = SOURCES[row.kind];
    total = await source.count(asker, db, row);
    for await (const page of source.pages(asker, db, row)) {
      signal.throwIfAborted();
      await chunks.add(page.lines);
      read += page.read;
      missing += page.missing;
      await told(read, Math.max(total, read));
      // Others have their turn between two of them.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const seen = asker === undefined ? '' : seenBy(asker);
  return { done: read, total: read, rows: await chunks.end(), missing, seen };
}

export const reportJob = archiveJob(report);
export const reportExpireJob = expireArchives(report);
