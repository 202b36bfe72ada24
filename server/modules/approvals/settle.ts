/** The end of what waited for another person's word: its row, what it kept locked, and who is told. With the client locked. */
import { NOTICES } from '../../../schema/notices/index.ts';
import { wordsOf } from '../../../schema/operations/approval-kinds.ts';
import type { ApprovalRow } from '../../../schema/resources/invoicing/approvals.ts';
import { requestOf, settleApproval } from '../../store/invoicing/approvals.ts';
import { personOf, type Scope } from '../../store/kernel/scope.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import type { Deps } from '../deps.ts';
import { announce } from '../insight/announce.ts';
import type { ApprovalRegistry, ApprovalWays } from './approval-kind.ts';

export type SettleNeeds = Pick<Deps, 'clock' | 'mailer' | 'random'>;

/** What became of it, and by whose word. */
export type Outcome = { state: 'approved' | 'rejected' | 'withdrawn' | 'failed' } & Partial<
  Pick<ApprovalRow, 'note' | 'problems' | 'receipt_id'>
>;

/** @throws Error, of a kind that this version does not know */
export function waysOf<D>(kinds: ApprovalRegistry<D>, { kind }: ApprovalRow): ApprovalWays<D, unknown> {
  const ways = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (ways === undefined) throw new Error(`Nothing says what is done of ${kind}`);
  return ways;
}

/** @param operationId by which it is settled @returns the row as it is from now on */
export async function settle<D extends SettleNeeds>(
  scope: Scope,
  tx: Tx,
  deps: D,
  kinds: ApprovalRegistry<D>,
  operationId: string,
  before: ApprovalRow,
  outcome: Outcome,
): Promise<ApprovalRow> {
  const row: ApprovalRow = {
    ...before,
    ...outcome,
    ...{ decided_by: scope.userId, decided_name: scope.from?.name ?? '' },
    ...{ decided_at: deps.clock().toISOString(), decision_id: operationId },
  };
  if (row.state !== 'approved') {
    const text = await requestOf(scope, tx, row.approval_id);
    await waysOf(kinds, row).release(scope, tx, deps, row, text);
  }
  await settleApproval(scope, tx, row);
  if (row.state !== 'withdrawn') await tellAsker(scope, tx, deps, row);
  return row;
}

async function tellAsker(scope: Scope, tx: Tx, deps: SettleNeeds, row: ApprovalRow): Promise<void> {
  const { decided_at: at, decided_name: by, user_id: to, problems } = row;
  const state = row.state as 'approved' | 'rejected' | 'failed';
  const { name } = wordsOf(row);
  const data = { state, name, by, note: row.note || (problems[0]?.text ?? '') };
  const needs = { mailer: deps.mailer, uuid: deps.random.uuid };
  if (personOf(to) !== scope.userId)
    await announce(scope, tx, needs, NOTICES.approval_decided, { key: row.decision_id, at, data, to });
}
