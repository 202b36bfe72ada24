/**
 * What somebody asked for and waits for another person's word (docs/decisions/approvals.md): a receipt above the amount of their profile,
 * a cancellation, or what a colleague who may not any more has handed over. Its key is the id of the operation that asked. Written by
 * operations alone.
 */
import * as v from 'valibot';
import { APPROVAL_STATES } from '../../values/picklists.ts';
import { defineResource, oneOf, sameColumns } from '../resource.ts';

/** handed: whoever asked may not do it, and nobody has to approve it; who takes it does it as themselves. */
const APPROVAL_REASONS = ['amount', 'cancellation', 'handed', 'account'] as const;

const ApprovalRowSchema = v.object({
  approval_id: v.string(),
  /** Of the operation. */
  kind: v.string(),
  /** As the operation writes it: at most one of a kind and subject waits. */
  subject: v.string(),
  state: v.picklist(APPROVAL_STATES),
  reason: v.picklist(APPROVAL_REASONS),
  /** Of what it is about; ''. */
  branch_office_id: v.string(),
  /** Who asked: the id that they sign in with, and their name. */
  user_id: v.string(),
  user_name: v.string(),
  /** ISO-8601 UTC, of the server's clock. */
  asked_at: v.string(),
  /** Of the operation (schema/operations). */
  summary: v.looseObject({}),
  /** What its total is in pesos, and above which it waits; '' where an amount is not the reason. */
  pesos: v.string(),
  limit: v.string(),
  /** The first of what is in it. */
  lines: v.array(v.object({ description: v.string(), quantity: v.string(), amount: v.string() })),
  lines_total: v.number(),
  /** Of what is to be cancelled. Once it was issued, of that; ''. */
  receipt_id: v.string(),
  /** Whose word it was, when, by which operation, and what they said. */
  decided_by: v.string(),
  decided_name: v.string(),
  decided_at: v.string(),
  decision_id: v.string(),
  note: v.string(),
  /** Why it could not be done. */
  problems: v.array(v.object({ path: v.string(), code: v.exactOptional(v.string()), text: v.string() })),
});
export type ApprovalRow = v.InferOutput<typeof ApprovalRowSchema>;

export const approvals = defineResource({
  name: 'approvals',
  key: 'approval_id',
  row: ApprovalRowSchema,
  fields: v.object({}),
  travels: { offline: 'read', collection: 'settings', kind: 'approval' },
  stored: {
    table: 'approval',
    columns: sameColumns('kind', 'subject', 'state', 'branch_office_id', 'user_id', 'asked_at'),
  },
  search: (row) => {
    const { name_receiver = '', rfc_receiver = '', folio = '', total = '' } = row.summary;
    const { name = '', number = '' } = row.summary;
    return [row.user_name, ...[name_receiver, rfc_receiver, folio, total, name, number].map(String)];
  },
  sort: { asked_at: 'exact' },
  order: '-asked_at',
  filters: { state: oneOf(APPROVAL_STATES) },
  branch: 'branch_office_id',
  can: { read: 'approvals.read' },
});
