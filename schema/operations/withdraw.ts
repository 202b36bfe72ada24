/** Taking back what one asked for while it waits for another person's word. */
import * as v from 'valibot';
import { APPROVAL_WORDS } from '../texts/approval-words.ts';
import { approvalDocument } from './approval-feed.ts';
import { decisionOf, settledBy, stillWaits } from './decide.ts';
import { defineOperation } from './define-operation.ts';

const WithdrawAnswerSchema = v.object({ approval_id: v.string(), state: v.literal('withdrawn') });

export const withdraw = defineOperation({
  kind: 'withdraw',
  method: 'POST',
  path: (_summary, id) => `/approvals/${id}/withdraw?format=json`,
  body: v.object({}),
  can: 'approvals.read',
  answer: WithdrawAnswerSchema,
  summary: v.object({ name: v.string(), total: v.string(), currency: v.string() }),
  subject: (id) => id.toLowerCase(),
  outcome: () => 'done',
  compose: (summary, _document: unknown) => ({ summary, body: {} }),
  feed: {
    collection: 'settings',
    find: ({ subject }) => approvalDocument(subject),
    target: decisionOf,
    update: (row, document) =>
      settledBy(row, document, ({ approval_id }) => ({ approval_id, state: 'withdrawn' as const })),
  },
  recheck: { document: (_row, document) => stillWaits(document) },
  words: ({ name, total, currency }) => ({
    name: APPROVAL_WORDS.withdrawing(name),
    detail: '',
    total,
    currency,
  }),
  waits: () => '',
  discard: { text: APPROVAL_WORDS.discardWithdrawal, done: APPROVAL_WORDS.discardedDecision },
});
