/**
 * The record (expediente) of a supplier: what a buyer asks for (`receiver_records`), what each supplier sent it (`provider_records`), and, in
 * the supplier's account, what each of its buyers asks for (`host_records`). What crosses does so by delivery. Spec 3 §3, §4.
 */
import * as v from 'valibot';
import { PROVIDER_RECORD_PROBLEMS as PROBLEMS } from '../../texts/provider-record-problems.ts';
import { DOCUMENT_TYPES } from '../../values/picklists.ts';
import { needed, newKey, text } from '../entries.ts';
import { anyOf, defineResource, oneOf, sameColumns } from '../resource.ts';

/** Of a record: 0 not received, 1 not sent, 2 in review, 3 approved, 4 rejected. Of a document the same; 1: written, not sent. */
export const RECORD_STATES = { none: 0, unsent: 1, review: 2, approved: 3, rejected: 4 } as const;
const STATE_IDS = [0, 1, 2, 3, 4] as const;
export type RecordState = (typeof STATE_IDS)[number];
const state = v.picklist(STATE_IDS);

export const MOST_DOCUMENTS = 40;
export const MOST_REASON = 500;
/** Id 5: each year. */
export const DEFAULT_PERIOD = 5;
export const PERIOD_MONTHS: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 6, 5: 12 };

const receiverDocumentEntries = {
  receiver_document_id: v.string(),
  name: v.string(),
  description: v.string(),
  /** Without it the record is not complete. */
  mandatory_status: v.boolean(),
  actualization_period_id: v.number(),
  receiver_document_type_id: v.number(),
};
export const ReceiverDocumentSchema = v.object(receiverDocumentEntries);
export type ReceiverDocument = v.InferOutput<typeof ReceiverDocumentSchema>;

const ReceiverRecordRowSchema = v.object({
  record_id: v.string(),
  name: v.string(),
  documents: v.array(ReceiverDocumentSchema),
});
export type ReceiverRecordRow = v.InferOutput<typeof ReceiverRecordRowSchema>;

const ReceiverRecordFieldsSchema = v.object({
  record_id: newKey,
  name: needed(100, PROBLEMS.name),
  documents: v.pipe(
    v.array(
      v.object({
        receiver_document_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
        name: needed(100, PROBLEMS.documentName),
        description: text(500),
        mandatory_status: v.optional(v.boolean(), true),
        actualization_period_id: v.optional(
          v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
          DEFAULT_PERIOD,
        ),
        receiver_document_type_id: v.picklist(DOCUMENT_TYPES),
      }),
    ),
    v.minLength(1, PROBLEMS.noDocuments),
    v.maxLength(MOST_DOCUMENTS, PROBLEMS.manyDocuments),
    v.check(
      (all) => new Set(all.map(({ receiver_document_id: id }) => id)).size === all.length,
      PROBLEMS.documentTwice,
    ),
  ),
});
export type ReceiverRecordFields = v.InferOutput<typeof ReceiverRecordFieldsSchema>;

/** Sets of documents that a buyer asks its suppliers for. */
export const receiverRecords = defineResource({
  name: 'receiver_records',
  key: 'record_id',
  row: ReceiverRecordRowSchema,
  fields: ReceiverRecordFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'receiver_record' },
  stored: { table: 'receiver_record' },
  search: (row) => [row.name, ...row.documents.map(({ name }) => name)],
  sort: { name: 'text' },
  order: 'name',
  pageSize: 40,
  can: { read: 'records.read', write: 'records.write', delete: 'records.write' },
});

const RecordFileSchema = v.object({
  file_id: v.string(),
  name: v.string(),
  bytes: v.number(),
  /** Of the document, that it came with. */
  version: v.number(),
});
export type RecordFile = v.InferOutput<typeof RecordFileSchema>;
const values = v.record(v.string(), v.string());

const RecordDocumentSchema = v.object({
  ...receiverDocumentEntries,
  document_approval_status_id: state,
  /** Of what was rejected last. */
  rejection_reason: v.string(),
  values: v.object({ fields: values, rows: v.array(values) }),
  files: v.array(RecordFileSchema),
  /** Counts how often it was written by the supplier: a decision names the one that it is about. */
  version: v.number(),
  /** ISO-8601 UTC; '' until then. */
  approved_at: v.string(),
  /** Whom of the buyer; absent in one that was approved before. Its supplier is not told. */
  approved_by: v.optional(v.string()),
  /** Renewed before its end: what was approved before is good until then. ISO-8601 UTC; absent: nothing is. */
  valid_until: v.optional(v.string()),
});
export type RecordDocument = v.InferOutput<typeof RecordDocumentSchema>;

const recordEntries = {
  rfc: v.string(),
  name: v.string(),
  record_name: v.string(),
  record_approval_status_id: state,
  documents: v.array(RecordDocumentSchema),
  /** ISO-8601 UTC; '' until then. */
  sent_at: v.string(),
  /** How often it was sent. */
  sends: v.number(),
};

const ProviderRecordRowSchema = v.object({ provider_id: v.string(), ...recordEntries });
export type ProviderRecordRow = v.InferOutput<typeof ProviderRecordRowSchema>;

/** Records of our suppliers, as they sent them. */
export const providerRecords = defineResource({
  name: 'provider_records',
  key: 'provider_id',
  row: ProviderRecordRowSchema,
  fields: v.object({}),
  travels: { offline: 'read', collection: 'settings', kind: 'provider_record' },
  stored: { table: 'provider_record', columns: sameColumns('record_approval_status_id') },
  search: (row) => [row.name, row.rfc, row.record_name],
  sort: { name: 'text', rfc: 'exact', record_approval_status_id: 'exact', sent_at: 'exact' },
  order: '-sent_at',
  pageSize: 40,
  filters: { record_approval_status_id: oneOf(STATE_IDS.map(String)) },
  can: { read: 'records.read' },
});

const HostRecordRowSchema = v.object({ host_record_id: v.string(), host_id: v.string(), ...recordEntries });
export type HostRecordRow = v.InferOutput<typeof HostRecordRowSchema>;

/** What our buyers ask of us. `rfc` and `name` are the buyer's. */
export const hostRecords = defineResource({
  name: 'host_records',
  key: 'host_record_id',
  row: HostRecordRowSchema,
  fields: v.object({}),
  travels: { offline: 'read', collection: 'settings', kind: 'host_record' },
  stored: { table: 'host_record', columns: sameColumns('host_id', 'record_approval_status_id') },
  search: (row) => [row.name, row.rfc, row.record_name],
  sort: { name: 'text', rfc: 'exact', record_approval_status_id: 'exact', sent_at: 'exact' },
  order: 'name',
  pageSize: 40,
  filters: { host_id: anyOf(), record_approval_status_id: oneOf(STATE_IDS.map(String)) },
  can: { read: 'host_records.read' },
});
