/**
 * What may wait for another person's word: a line each, with who asks, who says it and how it is called. What is asked by an operation takes
 * its words from that; server/modules/approval-kinds.ts has what is done once there is a word. Pure.
 */
import { ISSUE, issuePermission } from '../access/issue-permissions.ts';
import type { Permission } from '../access/permissions.ts';
import { headOf } from '../pushables/heads.ts';
import type { ApprovalRow } from '../resources/invoicing/approvals.ts';
import { accountChangeWords } from '../texts/account-change-words.ts';
import { handedTextWords } from '../texts/handed-text-words.ts';
import { runWaitsWords } from '../texts/run-waits-words.ts';
import type { OperationWords } from './define-operation.ts';
import { type OperationKind, operationOf } from './index.ts';

type Needed = Permission | readonly Permission[];
type Asked = Pick<ApprovalRow, 'kind' | 'subject' | 'summary'>;
type Kind = {
  asks: Needed;
  decides: Needed;
  words(summary: never, subject: string): OperationWords;
};

const ofOperation = (kind: OperationKind, decides?: Permission): Kind => {
  const { can, words } = operationOf(kind);
  const asks = can === 'session' ? [] : can;
  return { asks, decides: decides ?? asks, words };
};

const KINDS = {
  issue: () => ofOperation('issue', 'approvals.issue'),
  cancel: () => ofOperation('cancel', 'approvals.cancel'),
  /** Above what whoever sends it may: whoever may send that much says the word. */
  send_order: () => ofOperation('send_order'),
  /** Only handed over: by themselves they wait for nobody. */
  receive_goods: () => ofOperation('receive_goods'),
  answer_order: () => ofOperation('answer_order'),
  cancel_order: () => ofOperation('cancel_order'),
  /** What a supplier's bank account is to be. */
  provider_account: (): Kind => ({
    asks: 'provider_accounts.write',
    decides: 'provider_accounts.approve',
    words: accountChangeWords,
  }),
  /** What leaves in one batch, above what whoever lets it leave may. */
  payment_run: (): Kind => ({
    asks: 'scheduled_payments.pay',
    decides: 'scheduled_payments.pay',
    words: runWaitsWords,
  }),
  /** What somebody wrote who may not any more: whoever may write one of its kind takes it. */
  text: ({ of = '' }: { of?: string }): Kind => {
    const head = headOf(of);
    const write = head?.can.write ?? [];
    const words = (summary: { name_receiver?: string }) => handedTextWords(head?.called ?? of, summary);
    return { asks: write, decides: write, words };
  },
};
export type ApprovalKind = keyof typeof KINDS;

/** Of one that was handed over, whichever operation it is. */
const kindOf = ({ kind, summary }: Pick<Asked, 'kind' | 'summary'>): Kind =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as ApprovalKind](summary) : ofOperation(kind as OperationKind);

/** What was asked for, as it is called. */
export const wordsOf = ({ kind, summary, subject }: Asked): OperationWords =>
  kindOf({ kind, summary }).words(summary as never, subject);

/** What whoever asked has to be let do. */
export const whoAsks = (asked: Pick<ApprovalRow, 'kind' | 'summary'>): Needed => kindOf(asked).asks;

/** Who may say yes or no to what was asked; of what was handed over, whoever may do it themselves. */
export function whoDecides({
  kind,
  reason,
  summary,
}: Pick<ApprovalRow, 'kind' | 'reason' | 'summary'>): Needed {
  const { asks, decides } = kindOf({ kind, summary });
  if (reason !== 'handed') return decides;
  const { receipt_type: type = '' } = summary as Record<string, string>;
  return kind === 'issue' && Object.hasOwn(ISSUE, type) ? issuePermission(type) : asks;
}
