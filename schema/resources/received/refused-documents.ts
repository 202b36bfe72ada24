/**
 * Files that were brought as received documents and refused: kept apart with the reasons, and whoever wants to sees them. Its key is the
 * content's, so that the same file twice is one. No device holds them.
 */
import * as v from 'valibot';
import { defineResource, sameColumns } from '../resource.ts';

const RefusedDocumentRowSchema = v.object({
  /** The first half of the SHA-256 of its bytes, in hexadecimal. */
  refused_id: v.string(),
  file_name: v.string(),
  /** What it says of itself, as far as it could be read; ''. */
  uuid: v.string(),
  rfc: v.string(),
  rfc_receiver: v.string(),
  total: v.string(),
  /** In Spanish, the first one first. */
  reasons: v.array(v.string()),
  /** ISO-8601 UTC: the last time that it came. */
  refused_at: v.string(),
  /** Who brought it. */
  brought_by: v.string(),
});
export type RefusedDocumentRow = v.InferOutput<typeof RefusedDocumentRowSchema>;

export const refusedDocuments = defineResource({
  name: 'refused_documents',
  key: 'refused_id',
  row: RefusedDocumentRowSchema,
  fields: v.object({}),
  travels: { offline: 'none' },
  stored: { table: 'refused_document', columns: sameColumns('refused_at') },
  search: (row) => [row.file_name, row.uuid, row.rfc, ...row.reasons],
  sort: { refused_at: 'exact', file_name: 'text' },
  order: '-refused_at',
  can: { read: 'received.read' },
});
