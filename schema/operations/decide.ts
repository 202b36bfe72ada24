/** Another person's word on what waits for it: yes, and it is done, or no, with the reason. */
import * as v from 'valibot';
import { DECIDE } from '../access/issue-permissions.ts';
import type { ApprovalRow } from '../resources/invoicing/approvals.ts';
import { APPROVAL_WORDS } from '../texts/approval-words.ts';
import { APPROVALS_ERROR_TEXTS } from '../texts/errors/approvals.ts';
import { approvalDocument, approvalOf } from './approval-feed.ts';
import { defineOperation, GO, type OperationUpdate, type Recheck, stop } from './define-operation.ts';

/** What is written down of why not. */
export const LONGEST_NOTE = 500;

const WordSchema = v.picklist(['approve', 'reject']);

/** What it was decided on, to be read in a list. */
const DecideSummarySchema = v.object({
  word: WordSchema,
  /** Of whoever asked. */
  user_name: v.string(),
  /** What they asked for, as its own words say it. */
  name: v.string(),
  total: v.string(),
  currency: v.string(),
  note: v.string(),
});

const DecideAnswerSchema = v.object({
  approval_id: v.string(),
  /** failed: it was approved, and could not be done. */
  state: v.picklist(['approved', 'rejected', 'failed']),
  /** What was issued, or is cancelled; ''. */
  receipt_id: v.string(),
});

export type DecideAnswer = v.InferOutput<typeof DecideAnswerSchema>;

export const decide = defineOperation({
  kind: 'decide',
  method: 'POST',
  path: (_summary, id) => `/approvals/${id}/decide?format=json`,
  body: v.object({
    word: WordSchema,
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_NOTE)), ''),
  }),
  /** Which of them, what waits says. */
  can: DECIDE,
  answer: DecideAnswerSchema,
  summary: DecideSummarySchema,
  subject: (id) => id.toLowerCase(),
  outcome: () => 'done',
  compose: (summary, _document: unknown) => ({ summary, body: { word: summary.word, note: summary.note } }),
  feed: {
    collection: 'settings',
    find: ({ subject }) => approvalDocument(subject),
    target: decisionOf,
    update: (row, document) => settledBy(row, document, (approval) => answerOf(approval)),
  },
  recheck: { document: (_row, document) => stillWaits(document) },
  words: ({ word, user_name, name, total, currency }) => ({
    name: word === 'approve' ? APPROVAL_WORDS.approving(name) : APPROVAL_WORDS.rejecting(name),
    detail: APPROVAL_WORDS.askedBy(user_name),
    ...{ total, currency },
  }),
  waits: () => '',
  discard: { text: APPROVAL_WORDS.discardDecision, done: APPROVAL_WORDS.discardedDecision },
});

/** The operation by which a row was settled. */
export function decisionOf(document: unknown): { id: string } | undefined {
  const id = approvalOf(document)?.decision_id ?? '';
  return id === '' ? undefined : { id };
}

/** Where the answer of the one that settled it was lost, the row tells. */
export function settledBy<A>(
  row: { id: string },
  document: unknown,
  answer: (approval: ApprovalRow) => A,
): OperationUpdate<A> | undefined {
  const approval = approvalOf(document ?? {});
  return approval?.decision_id === row.id ? { state: 'done', answer: answer(approval) } : undefined;
}

function answerOf({ approval_id, state, receipt_id }: ApprovalRow): DecideAnswer {
  return { approval_id, state: state as DecideAnswer['state'], receipt_id };
}

/** @param document undefined when it is not on this device, or not any more */
export function stillWaits(document: unknown): Recheck {
  const approval = approvalOf(document ?? {});
  return approval === undefined || approval.state === 'waiting'
    ? GO
    : stop(APPROVALS_ERROR_TEXTS.approval_settled);
}
