/**
 * What the feed says of an operation that waits for another person's word: alike for every kind that may have to. What became of one
 * that was approved, its own documents say. Pure. Pipeline: step 8 (back). R35 of sync/SPEC.md.
 */
import { type ErrorCode, fillText } from '../errors.ts';
import { type ApprovalRow, approvals } from '../resources/invoicing/approvals.ts';
import { documentId } from '../resources/resource.ts';
import { APPROVALS_ERROR_TEXTS as TEXTS } from '../texts/errors/approvals.ts';
import type { ApprovalState } from '../values/picklists.ts';
import type { OperationDefinition, OperationError, OperationUpdate, Waiting } from './define-operation.ts';

type Feed = OperationDefinition<string, unknown, unknown, unknown, unknown, unknown>['feed'];
type FedApproval = { kind: string; body?: ApprovalRow };

export const approvalDocument = (approvalId: string) => ({ id: documentId(approvals, approvalId) });

/** The row that a document of the feed has; undefined for one of another kind. */
export function approvalOf(document: unknown): ApprovalRow | undefined {
  const { kind, body } = document as FedApproval;
  return kind === 'approval' ? body : undefined;
}

/** @param waiting of the kind's definition */
export function approvalFeed<S, A>(waiting: Waiting<S, A>): Feed {
  return {
    collection: 'settings',
    find: ({ id }) => approvalDocument(id),
    target: (document) => {
      const approval = approvalOf(document);
      return approval && { id: approval.approval_id };
    },
    update(row, document) {
      const approval = approvalOf(document ?? {});
      const answer = row.answer as A | undefined;
      // Its own documents have told of it already: that is newer than whatever this says.
      if (approval === undefined || (answer !== undefined && !waiting.is(answer))) return undefined;
      const asked = waiting.answer(row as Parameters<typeof waiting.answer>[0]);
      if (approval.state === 'approved' && waiting.isDoneByWord) return { state: 'done', answer: asked };
      return said(approval, asked);
    },
  };
}

/** Approved it says nothing, unless its word is all that tells of it: what became of it is told by what was done. */
const REFUSALS: Partial<Record<ApprovalState, ErrorCode & keyof typeof TEXTS>> = {
  rejected: 'approval_rejected',
  withdrawn: 'approval_withdrawn',
  failed: 'approval_failed',
};

/** Refused so, what was to be issued is a draft again. */
export const DRAFT_AGAIN: readonly (ErrorCode | 'network' | 'changed')[] = Object.values(REFUSALS);

function said<A>(approval: ApprovalRow, answer: A): OperationUpdate<A> | undefined {
  const { state, decided_name: name, note, problems } = approval;
  if (state === 'waiting') return { state: 'accepted', answer };
  const code = REFUSALS[state];
  if (code === undefined) return undefined;
  const message = fillText(TEXTS[code], { name, note, reason: problems[0]?.text ?? '' });
  const error: OperationError = { code, message, problems };
  return { state: 'refused', answer, error, isSuperseded: state === 'withdrawn' };
}
