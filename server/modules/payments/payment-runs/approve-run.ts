/**
 * Letting a payment run leave: whoever's profile lets them say so of that much, at once; above that it waits for another person's word
 * (docs/decisions/approvals.md), and its payments are held meanwhile. With the client locked.
 */
import { isAbove, NO_LIMITS } from '../../../../schema/access/approval.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { PaymentRunRow, RunEvent } from '../../../../schema/resources/payments/payment-runs.ts';
import { PAYMENT_RUNS } from '../../../../schema/texts/payment-runs.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findRun, putRun } from '../../../store/payments/payment-runs.ts';
import type { ApprovalWays } from '../../approvals/approval-kind.ts';
import { waitForWord } from '../../approvals/wait-for-word.ts';
import { fileOf, type RunDeps, requireRun, requireSame, withEvent } from './write-run.ts';

/** @returns approved, or waiting @throws TinteroError not_found, payment_run_settled, invalid_fields */
export async function approveRun(scope: Scope, tx: Tx, deps: RunDeps, id: string): Promise<PaymentRunRow> {
  const row = await requireRun(scope, tx, id, 'draft');
  const limits = scope.limits ?? NO_LIMITS;
  const by = scope.from?.name ?? '';
  if (!isAbove(limits, row.total)) return await letLeave(scope, tx, deps, row, by);
  // So that nobody is asked for a word on what may not leave.
  await fileOf(scope, tx, await requireSame(scope, tx, deps, row), row);
  const after: PaymentRunRow = { ...withEvent(row, deps, { kind: 'asked', by }), state: 'waiting' };
  await putRun(scope, tx, after);
  deps.failpoint('payment_run_asked');
  const { name, pay_on, total, count } = row;
  await waitForWord(scope, tx, deps, {
    ...{ approval_id: deps.random.uuid(), kind: 'payment_run', subject: id, reason: 'amount' },
    ...{ branch_office_id: '', pesos: total, limit: limits.amount },
    summary: {
      ...{ name_receiver: name, total, currency: 'MXN' },
      detail: PAYMENT_RUNS.waits(count, shownDay(pay_on)),
    },
    // Whom it pays is for who may read payments: the row is read by whoever may read what waits.
    request: JSON.stringify({ run_id: id, total }),
  });
  return after;
}

async function letLeave(scope: Scope, tx: Tx, deps: RunDeps, row: PaymentRunRow, by: string) {
  const layout = await requireSame(scope, tx, deps, row);
  await fileOf(scope, tx, layout, row);
  const after: PaymentRunRow = {
    ...{ ...withEvent(row, deps, { kind: 'approved', by }), layout },
    ...{ state: 'approved', approved_at: deps.clock().toISOString(), approved_by: by },
  };
  await putRun(scope, tx, after);
  return after;
}

export const approvePaymentRun: ApprovalWays<RunDeps> = {
  requireWord(scope, { pesos }) {
    if (isAbove(scope.limits ?? NO_LIMITS, pesos)) throw new TinteroError('approval_above');
  },

  async perform(asker, tx, deps, { row: { subject }, by }) {
    const row = await requireRun(asker, tx, subject, 'waiting');
    await letLeave(asker, tx, deps, row, by);
    return '';
  },

  async release(scope, tx, deps, { subject, state, decided_name: by, note, problems }) {
    const row = await findRun(scope, tx, subject);
    if (row?.state !== 'waiting') return;
    const event = { kind: state as RunEvent['kind'], by, note: note || (problems[0]?.text ?? '') };
    await putRun(scope, tx, { ...withEvent(row, deps, event), state: 'draft' });
  },
};
