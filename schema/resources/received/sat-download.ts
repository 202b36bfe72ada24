/**
 * The SAT's mass download: whether an account wants it and since when, each request to the SAT, and each document that the SAT has with
 * what tells it from ours. No device holds them. Requests and documents are written by the server alone.
 */
import * as v from 'valibot';
import { SAT_DOWNLOAD_PROBLEMS as PROBLEMS } from '../../texts/sat-download-problems.ts';
import { groupThousands } from '../../values/group-thousands.ts';
import { anyOf, dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';

const can = { read: 'sat_downloads.read' } as const;
export const SAT_SIDES = ['received', 'issued'] as const;
/** cancelled: metadata of those alone that are cancelled by now, of documents that were told before. */
export const SAT_WHATS = ['metadata', 'xml', 'cancelled'] as const;
/**
 * asking: it left, and what the SAT said is not known yet; empty: there is nothing of that period; split: two halves took its place;
 * failed: it is asked again when a person says so.
 */
export const SAT_REQUEST_STATES = [
  'planned',
  'asking',
  'asked',
  'downloading',
  'done',
  'empty',
  'split',
  'failed',
] as const;
/**
 * missing: of others for us, in force, and not here; gone: the same, cancelled; refused: it came and was refused; elsewhere: issued by us
 * and not in this portal; cancelled: at the SAT, and in force here.
 */
export const SAT_DIFFERENCES = ['missing', 'elsewhere', 'cancelled', 'refused', 'gone', 'none'] as const;
export type SatDifference = (typeof SAT_DIFFERENCES)[number];
/** Why nothing is asked: no e.firma that holds, the SAT does not take it, its key does not open, no room for documents, no answer. */
const SAT_TROUBLES = [
  '',
  'efirma_missing',
  'efirma_refused',
  'efirma_damaged',
  'storage_full',
  'silent',
] as const;

export const ONLY_SETTINGS = 'sat';

const SettingsRowSchema = v.object({
  settings_id: v.string(),
  is_on: v.boolean(),
  /** YYYY-MM. */
  since: v.string(),
  trouble: v.optional(v.picklist(SAT_TROUBLES), ''),
  /** In the SAT's words; ''. */
  said: v.optional(v.string(), ''),
  /** ISO-8601 UTC: when it was looked after last; ''. */
  looked_at: v.optional(v.string(), ''),
});
export type SatSettingsRow = v.InferOutput<typeof SettingsRowSchema>;

export const satSettings = defineResource({
  name: 'sat_settings',
  key: 'settings_id',
  keyKind: 'only',
  row: SettingsRowSchema,
  fields: v.object({
    settings_id: v.optional(v.literal(ONLY_SETTINGS), ONLY_SETTINGS),
    is_on: v.boolean(),
    since: v.pipe(v.string(), v.trim(), v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, PROBLEMS.month)),
  }),
  travels: { offline: 'none' },
  stored: { table: 'sat_settings', columns: {} },
  search: (row) => [row.since, row.said],
  sort: { settings_id: 'exact' },
  order: 'settings_id',
  can: { ...can, write: 'sat_downloads.write' },
});

const RequestRowSchema = v.object({
  request_id: v.string(),
  side: v.picklist(SAT_SIDES),
  what: v.picklist(SAT_WHATS),
  /** Local date-times, both included; of one that the SAT did not take a second time `nudges` seconds later. */
  since: v.string(),
  until: v.string(),
  nudges: v.number(),
  state: v.picklist(SAT_REQUEST_STATES),
  /** Of the SAT; '' before it took it. */
  sat_id: v.string(),
  /** Its last word. */
  code: v.string(),
  said: v.string(),
  /** That the SAT counts. */
  documents: v.number(),
  packages: v.number(),
  packages_done: v.number(),
  /** Of those that it told: issued by us elsewhere, and not known before. */
  elsewhere: v.optional(v.number(), 0),
  /** Asked or looked at in vain. */
  attempts: v.number(),
  /** Instants, ISO-8601 UTC; '' for what has not come to pass. */
  planned_at: v.string(),
  asked_at: v.string(),
  /** When it is looked after next. */
  next_at: v.string(),
  ended_at: v.string(),
});
export type SatRequestRow = v.InferOutput<typeof RequestRowSchema>;

export const satRequests = defineResource({
  name: 'sat_requests',
  key: 'request_id',
  row: RequestRowSchema,
  fields: v.never(),
  travels: { offline: 'none' },
  stored: { table: 'sat_request', columns: sameColumns('next_at', 'planned_at') },
  search: (row) => [row.sat_id, row.since, row.until, row.said],
  sort: { since: 'exact', planned_at: 'exact' },
  order: '-since',
  filters: {
    side: oneOf(SAT_SIDES),
    what: oneOf(SAT_WHATS),
    state: oneOf(SAT_REQUEST_STATES),
    since: dayRange(),
  },
  can,
});

const DocumentRowSchema = v.object({
  /** Side and UUID: what one issued to oneself is on both. */
  document_id: v.string(),
  side: v.picklist(SAT_SIDES),
  /** Upper case. */
  uuid: v.string(),
  /** Who issued it, of what one received; whom it is for, of what one issued. */
  rfc: v.string(),
  name: v.string(),
  receipt_type: v.string(),
  total: v.string(),
  /** As the SAT says them, local. */
  issued_at: v.string(),
  certified_at: v.string(),
  cancelled_at: v.string(),
  sat_state: v.picklist(['current', 'cancelled']),
  difference: v.picklist(SAT_DIFFERENCES),
  /** Whose it is (server/store/kernel/audience.ts): of what one issued, its branch and whether it pays somebody. */
  branch: v.string(),
  /** When the SAT said so, ISO-8601 UTC. */
  said_at: v.string(),
});
export type SatDocumentRow = v.InferOutput<typeof DocumentRowSchema>;

export const satDocuments = defineResource({
  name: 'sat_documents',
  key: 'document_id',
  keyKind: 'typed',
  row: DocumentRowSchema,
  fields: v.never(),
  travels: { offline: 'none' },
  stored: { table: 'sat_document', columns: sameColumns('uuid', 'sat_state', 'branch', 'certified_at') },
  search: (row) => [row.uuid, row.rfc, row.name, row.total, groupThousands(row.total)],
  sort: { issued_at: 'exact', name: 'text', total: 'decimal' },
  order: '-issued_at',
  filters: {
    difference: oneOf(SAT_DIFFERENCES),
    side: oneOf(SAT_SIDES),
    receipt_type: anyOf(),
    issued_at: dayRange(),
  },
  branch: 'branch',
  can,
});
