/** A payment of a run left, does not leave, or that was taken back: its line says so, and a movement that it was paid by is open again. */
import { bankMovements } from '../../../../schema/resources/payments/bank-movements.ts';
import type { RunLine } from '../../../../schema/resources/payments/payment-runs.ts';
import { hasLeft, isWaiting } from '../../../../schema/resources/payments/payment-states.ts';
import type { ScheduledPaymentRow } from '../../../../schema/resources/payments/scheduled-payments.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findRun, putRun, runsOfPayments } from '../../../store/payments/payment-runs.ts';

const movements = resourceStore(bankMovements);

export async function followRun(scope: Scope, tx: Tx, payment: ScheduledPaymentRow): Promise<void> {
  const { payment_id, paid_on } = payment;
  const runId = (await runsOfPayments(scope, tx, [payment_id])).get(payment_id);
  const row = runId === undefined ? undefined : await findRun(scope, tx, runId);
  const line = row?.lines.find((one) => one.payment_id === payment_id);
  if (row === undefined || line === undefined) return;
  const after: RunLine = hasLeft(payment)
    ? { ...line, state: 'paid', paid_on }
    : { ...line, state: isWaiting(payment) ? 'open' : 'dropped', paid_on: '', movement_id: '' };
  if (line.movement_id !== '' && after.movement_id === '') {
    const movement = await movements.find(scope, tx, line.movement_id);
    if (movement?.state === 'matched') await movements.put(scope, tx, { ...movement, state: 'open' });
  }
  const lines = row.lines.map((one) => (one === line ? after : one));
  const isAtBank = row.state === 'exported' || row.state === 'done';
  const isOver = lines.every(({ state }) => state !== 'open');
  await putRun(scope, tx, { ...row, lines, ...(isAtBank && { state: isOver ? 'done' : 'exported' }) });
}
