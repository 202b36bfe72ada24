/**
 * Who did what to what, when and from where: the audit log of a client (spec 3). Rows are only added, each sealed by a hash over itself and the one
 * before, so that a row that was changed or taken out is found (`tintero audit verify`).
 */
import * as v from 'valibot';
import { anyOf, dayRange, defineResource, sameColumns } from '../resource.ts';

const AuditRowSchema = v.object({
  /** Ten digits: 1, 2, 3 … of the client, without gaps. */
  entry_id: v.string(),
  /** ISO-8601 UTC, by the server's clock. */
  at: v.string(),
  /** `customers.changed`, `operation.issue`, `security.sign_in`, `downloaded.receipts`: whose word it is, and which. */
  kind: v.string(),
  /** '': nobody who is signed in. */
  user_id: v.string(),
  /** As they were called then. */
  user_name: v.string(),
  /** Of the network. */
  address: v.string(),
  /** Its beginning: it opens nothing. */
  session: v.string(),
  /** The key of what it was done to; '' of what has none. */
  subject: v.string(),
  /** What people call it: a name, a folio. */
  label: v.string(),
  /** Of a record `before` and `after`, with the fields that differ; of an operation what was answered; of an event what it says. */
  details: v.record(v.string(), v.unknown()),
  /** SHA-256, hex. */
  hash: v.string(),
});
export type AuditRow = v.InferOutput<typeof AuditRowSchema>;

/** Read, never written by anybody. */
export const audit = defineResource({
  name: 'audit',
  key: 'entry_id',
  keyKind: 'typed',
  row: AuditRowSchema,
  fields: v.never(),
  travels: { offline: 'none' },
  stored: { table: 'audit_entry', columns: sameColumns('at', 'kind', 'user_name', 'hash') },
  // By the number of a certificate too: what it sealed and signed.
  search: ({ user_name, label, subject, address, details: { serial_number: serial } }) => [
    ...[user_name, label, subject, address],
    ...(typeof serial === 'string' ? [serial] : []),
  ],
  sort: { entry_id: 'exact' },
  order: '-entry_id',
  filters: { at: dayRange(), kind: anyOf(), user_name: anyOf() },
  can: { read: 'audit.read' },
});
