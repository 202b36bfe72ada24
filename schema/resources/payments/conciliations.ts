/**
 * What was conciliated, and what somebody said is of no document: the queue of conciliation. Written by the calls of the specification
 * (`/conciliation/document_conciliation/{uuid}`, `/conciliation/document_rejection/{uuid}`), and taken back. Spec 1 §2, §4.
 */
import * as v from 'valibot';
import { CONCILIATION_PROBLEMS as PROBLEMS } from '../../texts/conciliation-problems.ts';
import { groupThousands } from '../../values/group-thousands.ts';
import { WAYS } from '../../values/picklists.ts';
import { dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';

export const CONCILIATION_STATES = ['done', 'rejected'] as const;
export const MOST_CONCILIATION_REASON = 500;

const MatchedSchema = v.object({
  id: v.string(),
  name: v.string(),
  rfc: v.string(),
  folio: v.string(),
  /** What of it was taken; of a proposal, what is left of it. */
  amount: v.string(),
  /** Of what left the bank: the payment that it is, which was there before; it stays when that is taken back. Of an invoice there is none. */
  payment_id: v.optional(v.string()),
  /** Whether somebody had said that it left; else it was planned, and is again. */
  was_paid: v.optional(v.boolean()),
});
export type Matched = v.InferOutput<typeof MatchedSchema>;

const ConciliationRowSchema = v.object({
  conciliation_id: v.string(),
  way: v.picklist(WAYS),
  /** Of the issued documents in it; '' of none; of several, who sees each of them is shown it. */
  branch_office_id: v.string(),
  /** UUID of the document at the left, or key of the movement. */
  left_id: v.string(),
  left_name: v.string(),
  left_folio: v.string(),
  /** What was left of it before. */
  left_amount: v.string(),
  currency: v.string(),
  documents: v.array(MatchedSchema),
  /** Over the documents; below zero, what was left of them. */
  difference: v.string(),
  state: v.picklist(CONCILIATION_STATES),
  reason: v.string(),
  /** What whoever said it was warned of: that the supplier was blocked when it was paid. */
  warning: v.optional(v.string()),
  /** ISO-8601 UTC, and who. */
  at: v.string(),
  by: v.string(),
});
export type ConciliationRow = v.InferOutput<typeof ConciliationRowSchema>;

export const conciliations = defineResource({
  name: 'conciliations',
  key: 'conciliation_id',
  row: ConciliationRowSchema,
  fields: v.never(),
  travels: { offline: 'none' },
  stored: { table: 'conciliation', columns: sameColumns('left_id', 'branch_office_id') },
  branch: 'branch_office_id',
  search: (row) => [
    ...[row.left_name, row.left_folio, row.left_id, row.left_amount, groupThousands(row.left_amount)],
    ...row.documents.flatMap(({ id, name, rfc, folio }) => [id, name, rfc, folio]),
  ],
  sort: { at: 'exact', left_name: 'text', left_amount: 'decimal' },
  order: '-at',
  filters: { way: oneOf(WAYS), state: oneOf(CONCILIATION_STATES), at: dayRange() },
  can: { read: 'conciliation.read' },
});

/** A row of the list at the left: one that is open, and what may be with it. */
const OpenRowSchema = v.object({
  ...MatchedSchema.entries,
  currency: v.string(),
  /** YYYY-MM-DD. */
  on: v.string(),
  /** It has proposals and waits for an action; else it is to be diagnosed. */
  conciliated: v.boolean(),
  proposals: v.array(
    v.object({
      documents: v.array(MatchedSchema),
      /** Others at the left that make the document together with it. */
      together: v.number(),
      score: v.number(),
      is_sure: v.boolean(),
      reasons: v.array(v.string()),
      difference: v.string(),
    }),
  ),
});
export type OpenRow = v.InferOutput<typeof OpenRowSchema>;
export const OpenRowsSchema = v.object({ rows: v.array(OpenRowSchema), total: v.number() });

/** What one at the left may be put with, whether it was proposed or not. */
const OpenDocumentSchema = v.object({ ...MatchedSchema.entries, currency: v.string(), on: v.string() });
export type OpenDocument = v.InferOutput<typeof OpenDocumentSchema>;
export const OpenDocumentsSchema = v.object({ documents: v.array(OpenDocumentSchema), total: v.number() });

const way = v.picklist(WAYS);
/** Of one left one. */
export const MOST_TOGETHER = 50;
export const ConciliateSchema = v.object({
  way,
  documents: v.pipe(
    v.array(v.string()),
    v.minLength(1, PROBLEMS.none),
    v.maxLength(MOST_TOGETHER, PROBLEMS.many),
  ),
});
export const RejectSchema = v.object({
  way,
  reason: v.pipe(
    v.optional(v.pipe(v.string(), v.trim()), ''),
    v.check((said) => said !== '', PROBLEMS.reason),
    v.maxLength(MOST_CONCILIATION_REASON, PROBLEMS.reasonLong),
  ),
});
