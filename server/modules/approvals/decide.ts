/**
 * Pipeline: step 6 (accept), of another person's word: yes, and what waited is done in the same transaction, or no, with the reason. Of two
 * who say one at once the second is told that there is one already. R35 of sync/SPEC.md.
 */

import { ERRORS, TinteroError } from '../../../schema/errors.ts';
import { whoAsks, whoDecides } from '../../../schema/operations/approval-kinds.ts';
import type { DecideAnswer } from '../../../schema/operations/decide.ts';
import type { ApprovalRow } from '../../../schema/resources/invoicing/approvals.ts';
import { canonicalHash } from '../../base/canonical-hash.ts';
import { askerOf } from '../../store/identity/asker-of.ts';
import { findApproval, requestOf } from '../../store/invoicing/approvals.ts';
import { lockClient } from '../../store/kernel/changes.ts';
import { setOperationSubject } from '../../store/kernel/operations.ts';
import { inSavepoint } from '../../store/kernel/savepoint.ts';
import { personOf, type Scope } from '../../store/kernel/scope.ts';
import type { Db, Tx } from '../../store/kernel/tables.ts';
import { type Accepted, type AcceptNeeds, type Answer, acceptOnce } from '../operations/accept-once.ts';
import type { ApprovalRegistry } from './approval-kind.ts';
import { type Outcome, type SettleNeeds, settle, waysOf } from './settle.ts';

export type Word = { approvalId: string; word: 'approve' | 'reject'; note: string };

/** @throws TinteroError operation_reused; every other refusal is an answer */
export async function decideApproval<D extends AcceptNeeds & SettleNeeds>(
  scope: Scope,
  deps: D,
  kinds: ApprovalRegistry<D>,
  operationId: string,
  { approvalId, word, note }: Word,
  signal?: AbortSignal,
): Promise<Answer> {
  const hash = canonicalHash({ approvalId, word, note });
  const say = (ready?: unknown) =>
    acceptOnce<ApprovalRow>(
      scope,
      deps,
      { operationId, kind: 'decide', hash },
      {
        async check(tx) {
          await lockClient(scope, tx);
          const row = await requireWaiting(scope, tx, approvalId);
          if (!scope.can(whoDecides(row))) throw new TinteroError('not_permitted');
          if (personOf(row.user_id) === personOf(scope.userId)) throw new TinteroError('approval_own');
          if (word === 'approve') waysOf(kinds, row).requireWord?.(scope, row);
          if (word === 'reject' && note === '') throw new TinteroError('approval_note');
          return row;
        },
        async accept(tx, row) {
          const outcome: Outcome =
            word === 'reject'
              ? { state: 'rejected', note }
              : await approve(scope, tx, deps, kinds, { row, ready, note });
          return answerOf(await settle(scope, tx, deps, kinds, operationId, row, outcome));
        },
      },
    );
  const { db } = deps.store;
  const row = word === 'approve' ? await findApproval(scope, db, approvalId) : undefined;
  const prepare = row?.state === 'waiting' ? waysOf(kinds, row).prepare : undefined;
  if (row === undefined || prepare === undefined) return await say();
  const asker = await doerOf(scope, db, row);
  const text = await requestOf(scope, db, approvalId);
  if (asker === undefined || text === undefined) return await say();
  return await prepare(asker, deps, { row, text, operationId, signal }, say);
}

/** @throws TinteroError not_found, approval_settled */
export async function requireWaiting(scope: Scope, tx: Tx, approvalId: string): Promise<ApprovalRow> {
  const row = await findApproval(scope, tx, approvalId);
  if (row === undefined) throw new TinteroError('not_found');
  if (row.state !== 'waiting') throw new TinteroError('approval_settled');
  return row;
}

/** As whom it is done: whoever asked, with what they may by now; of what was handed over who takes it. */
async function doerOf(scope: Scope, db: Db, { reason, user_id }: ApprovalRow): Promise<Scope | undefined> {
  return reason === 'handed' ? scope : await askerOf(scope, db, user_id);
}

type Approving = { row: ApprovalRow; ready: unknown; note: string };

/** What cannot be done by now ends with the reason; what is no fault of it leaves it waiting, and undoes the word. */
async function approve<D extends SettleNeeds & Pick<AcceptNeeds, 'failpoint'>>(
  scope: Scope,
  tx: Tx,
  deps: D,
  kinds: ApprovalRegistry<D>,
  { row, ready, note }: Approving,
): Promise<Outcome> {
  const by = scope.from?.name ?? '';
  const done = await inSavepoint(tx, async (part) => {
    const asker = await doerOf(scope, part, row);
    if (asker === undefined || !asker.can(whoAsks(row))) throw new TinteroError('not_permitted');
    const text = await requestOf(scope, part, row.approval_id);
    if (text === undefined) throw new Error(`What ${row.approval_id} asks is missing`);
    const ways = waysOf(kinds, row);
    if (ways.prepare !== undefined && ready === undefined)
      throw new Error(`What ${row.approval_id} asks was not made ready`);
    return await ways.perform(asker, part, deps, { row, text, by, ready });
  });
  deps.failpoint('approval_performed');
  if ('value' in done) {
    const receipt_id = done.value;
    await setOperationSubject(scope, tx, row.approval_id, receipt_id);
    return { state: 'approved', note, receipt_id };
  }
  const { error } = done;
  if (!(error instanceof TinteroError) || ERRORS[error.code].kind !== 'reject') throw error;
  const { code, message, problems } = error;
  return {
    state: 'failed',
    note,
    problems:
      problems.length === 0
        ? [{ path: '', code, text: message }]
        : problems.map((one) => ({ path: one.path, text: one.text, ...(one.code && { code: one.code }) })),
  };
}

function answerOf({ approval_id, state, receipt_id, user_name, note, summary }: ApprovalRow): Accepted {
  const body: DecideAnswer = { approval_id, state: state as DecideAnswer['state'], receipt_id };
  const {
    name_receiver,
    name = '',
    total = '',
    currency = '',
    receipt_type,
  } = summary as Record<string, string>;
  // What somebody earns is for who may see payroll, not for whoever reads the log.
  const amounts = receipt_type === 'N' ? {} : { total, currency };
  const details = { state, asked_by: user_name, ...amounts, ...(note !== '' && { note }) };
  return { subjectId: approval_id, status: 200, body, audited: { label: name_receiver ?? name, details } };
}
