/** Reports that come round again: of what, when, and to whom each leaves by mail. As who wrote it may see things by then. */
import * as v from 'valibot';
import { REPORT_KINDS } from '../../reports/kinds.ts';
import { REPORT_SCHEDULE_PROBLEMS as PROBLEMS } from '../../texts/report-schedules.ts';
import { REPORTS } from '../../texts/reports.ts';
import { isLocalDate } from '../../values/dates.ts';
import { isEmail, splitEmails } from '../../values/email.ts';
import { newKey } from '../entries.ts';
import { defineResource, sameColumns, yesNo } from '../resource.ts';

export const SCHEDULE_CADENCES = ['week', 'month'] as const;
export const SCHEDULE_FILES = ['csv', 'xlsx'] as const;
/** none: it has not come yet; unmailed: made, and the server has no mail. */
const SCHEDULE_STATES = ['none', 'working', 'mailing', 'sent', 'refused', 'failed', 'unmailed'] as const;
const MOST_EMAILS = 5;
/** Of one person. */
export const MOST_SCHEDULES = 20;

const ReportScheduleRowSchema = v.object({
  schedule_id: v.string(),
  /** Who wrote it, and alone sees it. */
  user_id: v.string(),
  kind: v.picklist(REPORT_KINDS),
  every: v.picklist(SCHEDULE_CADENCES),
  /** ISO days. `ends_on`: '' for no end. */
  starts_on: v.string(),
  ends_on: v.string(),
  /** With commas between them. */
  emails: v.string(),
  as: v.picklist(SCHEDULE_FILES),
  is_active: v.boolean(),
  /** Day of the next one, and of the last; '' for none. */
  next_on: v.string(),
  last_on: v.string(),
  /** Of the last: its report, and what became of it. */
  last_report: v.string(),
  state: v.picklist(SCHEDULE_STATES),
});
export type ReportScheduleRow = v.InferOutput<typeof ReportScheduleRowSchema>;

const ReportScheduleFieldsSchema = v.pipe(
  v.object({
    schedule_id: newKey,
    kind: v.optional(v.picklist(REPORT_KINDS), 'general'),
    every: v.optional(v.picklist(SCHEDULE_CADENCES), 'month'),
    starts_on: v.pipe(v.optional(v.string(), ''), v.check(isLocalDate, PROBLEMS.day)),
    ends_on: v.optional(
      v.pipe(
        v.string(),
        v.check((text) => text === '' || isLocalDate(text), PROBLEMS.day),
      ),
      '',
    ),
    emails: v.pipe(
      v.optional(v.string(), ''),
      v.maxLength(1_500),
      v.check((given) => splitEmails(given).length > 0, PROBLEMS.emails),
      v.check((given) => splitEmails(given).every(isEmail), PROBLEMS.email),
      v.check((given) => splitEmails(given).length <= MOST_EMAILS, PROBLEMS.emailsMany),
      v.transform((given) => splitEmails(given).join(', ')),
    ),
    as: v.optional(v.picklist(SCHEDULE_FILES), 'xlsx'),
    is_active: v.optional(v.boolean(), true),
  }),
  v.forward(
    v.partialCheck(
      [['starts_on'], ['ends_on']],
      ({ starts_on, ends_on }) => ends_on === '' || starts_on <= ends_on,
      PROBLEMS.order,
    ),
    ['ends_on'],
  ),
);
export type ReportScheduleFields = v.InferOutput<typeof ReportScheduleFieldsSchema>;

export const reportSchedules = defineResource({
  name: 'report_schedules',
  key: 'schedule_id',
  row: ReportScheduleRowSchema,
  fields: ReportScheduleFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'report_schedule' },
  stored: { table: 'report_schedule', columns: sameColumns('user_id') },
  search: ({ kind, emails }) => [REPORTS.kinds[kind], emails],
  sort: { next_on: 'exact', is_active: 'exact' },
  order: 'next_on',
  filters: { is_active: yesNo() },
  person: 'user_id',
  can: { read: 'reports.read', write: 'reports.read', delete: 'reports.read' },
});
