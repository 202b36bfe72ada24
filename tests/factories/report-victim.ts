/** A report of each kind, with one row that has the mark, one that comes round again, and a dossier. */
import { REPORT_KINDS } from '../../schema/reports/kinds.ts';
import { seesOf } from '../../server/modules/insight/dossiers/may-see.ts';
import { chunkWriter } from '../../server/modules/insight/reports/report-chunks.ts';
import { seenBy } from '../../server/modules/insight/reports/seen-by.ts';
import { putPart } from '../../server/store/admin/account-exports.ts';
import { pdfOf, putDossier } from '../../server/store/insight/dossiers.ts';
import { putSchedule } from '../../server/store/insight/report-schedules.ts';
import { putReport } from '../../server/store/insight/reports.ts';
import type { Scope } from '../../server/store/kernel/scope.ts';
import type { Tx } from '../../server/store/kernel/tables.ts';
import type { Victim } from './attacks.ts';
import { buildDossier } from './dossiers.ts';
import { buildSchedule } from './report-schedules.ts';

export async function makeReports(
  scope: Scope,
  tx: Tx,
  { reports, schedule, dossier, mark }: Pick<Victim, 'reports' | 'schedule' | 'dossier' | 'mark'>,
): Promise<void> {
  const at = '2026-11-20T12:00:00.000Z';
  for (const [place, kind] of REPORT_KINDS.entries()) {
    const slug = reports[place] ?? '';
    const chunks = chunkWriter(async (piece) => await putPart(scope, tx, slug, 0, piece));
    await chunks.add([{ uuid: mark, provider: mark, employee: mark }]);
    await putReport(scope, tx, {
      ...{ slug, user_id: scope.userId, kind, from: '2026-11-01', to: '2026-11-20', state: 'ready' },
      ...{ done: 1, total: 1, rows: await chunks.end(), missing: 0, bytes: 0, seen: seenBy(scope), at },
      ...{ ready_at: at, expires_at: '9999-01-01T00:00:00.000Z' },
    });
  }
  await putPart(scope, tx, dossier, 0, Buffer.from(mark));
  await putPart(scope, tx, pdfOf(dossier), 0, Buffer.from(mark));
  await putDossier(
    scope,
    tx,
    buildDossier({ dossier_id: dossier, user_id: scope.userId, name: mark, seen: seesOf(scope) }),
  );
  const [last_report = ''] = reports;
  const emails = `${mark}@acme.mx`;
  await putSchedule(
    scope,
    tx,
    buildSchedule({ schedule_id: schedule, user_id: scope.userId, emails, last_report }),
  );
}
