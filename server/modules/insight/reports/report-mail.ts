/** A report that leaves by itself once it is ready: to each address, with its file, as who wrote it may still see it. */

import { REPORT_OF } from '../../../../schema/reports/kinds.ts';
import type { ReportScheduleRow } from '../../../../schema/resources/insight/report-schedules.ts';
import type { ReportRow } from '../../../../schema/resources/insight/reports.ts';
import { REPORT_SCHEDULES } from '../../../../schema/texts/report-schedules.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { splitEmails } from '../../../../schema/values/email.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { mailsOthers } from '../../../output/mail/account-mailer.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import { type MailDefinition, queueMail } from '../../../output/mail/mail-job.ts';
import type { MailFile } from '../../../output/mail/mailer.ts';
import { askerOf } from '../../../store/identity/asker-of.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findSchedule, tellSchedule } from '../../../store/insight/report-schedules.ts';
import { findReport } from '../../../store/insight/reports.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import type { WorkDeps } from '../../work.ts';
import { chunksOf } from './report-chunks.ts';
import { fileOf, MOST_SHEET_LINES } from './report-file.ts';
import { tellRefused } from './report-schedules.job.ts';
import { seenBy } from './seen-by.ts';

/** Of a file; a longer one is fetched in the portal. Mail servers take 10 MB at least, of which it grows by a third. */
const MOST_BYTES = 7_000_000;
const { mail: TEXTS } = REPORT_SCHEDULES;

/** Whether who asked for it may still see all that is in it. */
async function isReadable(scope: Scope, db: Db, { user_id, kind, seen }: ReportRow): Promise<boolean> {
  const asker = await askerOf(scope, db, user_id);
  if (!asker?.can('reports.read') || !asker.can(REPORT_OF[kind].can)) return false;
  return seen === seenBy(asker);
}

/** In the transaction that says that it is ready. One that is made again by hand leaves no second time. */
export async function mailReport(scope: Scope, tx: Tx, deps: WorkDeps, row: ReportRow): Promise<void> {
  const schedule = await findSchedule(scope, tx, row.schedule_id ?? '');
  if (schedule?.last_report !== row.slug || schedule.state !== 'working') return;
  const tell = async (state: ReportScheduleRow['state']) =>
    await tellSchedule(scope, tx, { schedule_id: schedule.schedule_id, report: row.slug }, state);
  if (!(await isReadable(scope, tx, row))) {
    await tell('refused');
    return await tellRefused(scope, tx, deps, schedule);
  }
  if (!(await mailsOthers(scope, tx, deps.mailer))) return await tell('unmailed');
  const created_at = deps.clock().toISOString();
  for (const recipient of splitEmails(schedule.emails))
    await queueMail(scope, tx, deps.uuid(), {
      ...{ mail_id: deps.uuid(), kind: reportMail.kind, subject_id: row.slug, recipient, created_at },
    });
  await tell('mailing');
}

/** In the transaction that gives one up. */
export async function tellUnmade(scope: Scope, tx: Tx, { schedule_id, slug }: ReportRow): Promise<void> {
  if (schedule_id !== undefined) await tellSchedule(scope, tx, { schedule_id, report: slug }, 'failed');
}

export const reportMail: MailDefinition<WorkDeps> = {
  kind: 'report',
  isForOthers: true,
  async compose(scope, deps, { subject_id }) {
    const { store, clock, address } = deps;
    const row = await findReport(scope, store.db, subject_id);
    const schedule = await findSchedule(scope, store.db, row?.schedule_id ?? '');
    const client = await findClient(scope, store.db);
    if (row?.state !== 'ready' || schedule === undefined || client === undefined) return { gone: TEXTS.gone };
    if (row.expires_at <= clock().toISOString() || !(await isReadable(scope, store.db, row)))
      return { gone: TEXTS.gone };
    const file = await smallFile(scope, deps, row, schedule.as);
    const name = REPORTS.nameOf(REPORTS.kinds[row.kind], shownDay(row.from), shownDay(row.to));
    const rows = REPORTS.readyOf(groupThousands(String(row.rows)));
    return {
      ...linkMail({
        subject: TEXTS.subject(client.name, name),
        lines: [file === undefined ? TEXTS.large(name) : TEXTS.line(name, rows), TEXTS.by(client.name)],
        link: `${address}/reports/${row.slug}/show`,
        act: TEXTS.open,
      }),
      ...(file !== undefined && { attachments: [file] }),
    };
  },
  async settled(scope, tx, { subject_id }, { state }) {
    const row = await findReport(scope, tx, subject_id);
    const schedule = await findSchedule(scope, tx, row?.schedule_id ?? '');
    // Of several addresses one that was not reached is what is said.
    if (schedule === undefined || schedule.state === 'failed') return;
    await tellSchedule(scope, tx, { schedule_id: schedule.schedule_id, report: subject_id }, state);
  },
};

/** Undefined of one that is too large for a mail. */
async function smallFile(
  scope: Scope,
  { store, clock }: WorkDeps,
  row: ReportRow,
  as: ReportScheduleRow['as'],
): Promise<MailFile | undefined> {
  if (as === 'xlsx' && row.rows > MOST_SHEET_LINES) return undefined;
  const { name, type, pieces } = fileOf(row, as, chunksOf(scope, store.db, row), clock());
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > MOST_BYTES) return undefined;
    parts.push(piece);
  }
  return { filename: name, contentType: type, content: Buffer.concat(parts) };
}
