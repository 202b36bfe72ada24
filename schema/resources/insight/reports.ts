/** Reports that somebody asked for: of what, of which days, how far each is. Their rows are at the server, a hundred in a piece. Spec 3 §2, §7. */
import * as v from 'valibot';
import { REPORT_KINDS } from '../../reports/kinds.ts';
import { REPORTS } from '../../texts/reports.ts';
import { newKey } from '../entries.ts';
import { ARCHIVE_STATES } from '../invoicing/receipt-archives.ts';
import { dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';
import { checkTwoDays, dayEntries } from './two-days.ts';

/** So many rows are fetched at once. */
export const REPORT_CHUNK = 100;
/** For so long the rows of one are there. */
export const REPORT_DAYS = 90;

const { problems: PROBLEMS, kinds: KINDS } = REPORTS;

const ReportRowSchema = v.object({
  slug: v.string(),
  /** Who asked, and alone may read it. */
  user_id: v.string(),
  kind: v.picklist(REPORT_KINDS),
  /** ISO days, both included. */
  from: v.string(),
  to: v.string(),
  state: v.picklist(ARCHIVE_STATES),
  /** Documents that were looked at, of how many. */
  done: v.number(),
  total: v.number(),
  /** Of the report. */
  rows: v.number(),
  /** Documents whose XML could not be read. */
  missing: v.number(),
  bytes: v.number(),
  /** Of one that came round again. */
  schedule_id: v.optional(v.string()),
  /** Of what who asked saw when it was made: who sees less by now has it made again. */
  seen: v.string(),
  /** ISO-8601 UTC; '' for what has not come to pass. */
  at: v.string(),
  ready_at: v.string(),
  expires_at: v.string(),
});
export type ReportRow = v.InferOutput<typeof ReportRowSchema>;

const ReportFieldsSchema = v.pipe(
  v.object({
    slug: newKey,
    kind: v.optional(v.picklist(REPORT_KINDS), 'general'),
    ...dayEntries(PROBLEMS),
  }),
  checkTwoDays(PROBLEMS),
);
export type ReportFields = v.InferOutput<typeof ReportFieldsSchema>;

export const reports = defineResource({
  name: 'reports',
  key: 'slug',
  row: ReportRowSchema,
  fields: ReportFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'report' },
  stored: { table: 'report', columns: sameColumns('user_id') },
  search: ({ kind, from, to }) => [KINDS[kind], from, to],
  sort: { at: 'exact', from: 'exact' },
  order: '-at',
  filters: { kind: oneOf(REPORT_KINDS), at: dayRange() },
  person: 'user_id',
  can: { read: 'reports.read', write: 'reports.read', delete: 'reports.read' },
});
