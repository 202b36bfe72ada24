/** What became of what the bank was asked to pay: a person says so, or a movement of the bank does. With the client locked. */

import { TinteroError } from '../../../../schema/errors.ts';
import { matchRuns } from '../../../../schema/payment-layouts/match-run.ts';
import { bankMovements } from '../../../../schema/resources/payments/bank-movements.ts';
import type { PaymentRunRow, RunLine } from '../../../../schema/resources/payments/payment-runs.ts';
import { RUN_PROBLEMS as PROBLEMS } from '../../../../schema/texts/payment-run-problems.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { inSavepoint } from '../../../store/kernel/savepoint.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findRun, putRun, runsAtBank } from '../../../store/payments/payment-runs.ts';
import { settlePayment } from '../scheduled-payments/write-payment.ts';
import { type RunDeps, requireRun } from './write-run.ts';

const movements = resourceStore(bankMovements);
/** Newest first: what is older was looked at when it came. */
const MOST_MOVEMENTS = 5_000;

/** @param ids of those that left; all that are open unless told @throws TinteroError not_found, payment_run_settled, invalid_fields */
export async function payRun(
  scope: Scope,
  tx: Tx,
  deps: RunDeps,
  runId: string,
  { ids, paid_on }: { ids: readonly string[] | undefined; paid_on: string },
): Promise<PaymentRunRow> {
  const row = await requireRun(scope, tx, runId, 'exported');
  const chosen = openLines(row, ids);
  for (const { line, at } of chosen) {
    await payLine(scope, tx, deps, line, paid_on || row.pay_on).catch((error: unknown) => {
      throw error instanceof TinteroError ? atLine(error, at) : error;
    });
    deps.failpoint('payment_run_line_paid');
  }
  return (await findRun(scope, tx, runId)) ?? row;
}

function openLines(row: PaymentRunRow, ids: readonly string[] | undefined) {
  const open = row.lines.flatMap((line, at) => (line.state === 'open' ? [{ line, at }] : []));
  if (ids === undefined) return open;
  const chosen = open.filter(({ line }) => ids.includes(line.payment_id));
  if (chosen.length < new Set(ids).size)
    throw new TinteroError('invalid_fields', {}, [{ path: 'lines', text: PROBLEMS.notHere }]);
  return chosen;
}

const atLine = ({ problems, message }: TinteroError, at: number) =>
  new TinteroError('invalid_fields', {}, [
    { path: `lines.${at}.payment_id`, text: problems[0]?.text ?? message },
  ]);

async function payLine(scope: Scope, tx: Tx, deps: RunDeps, line: RunLine, paid_on: string): Promise<void> {
  await settlePayment(scope, tx, deps, line.payment_id, {
    ...{ status_id: 'paid', paid_on, paid_amount: line.amount },
    // The bank's file said where, whatever account is confirmed by now.
    ...{ reason: '', payee_rfc: line.rfc, left_to: line.clabe },
  });
}

/** They did not leave: they are planned as before, and may go with another run. */
export async function dropLines(
  scope: Scope,
  tx: Tx,
  runId: string,
  ids: readonly string[],
): Promise<PaymentRunRow> {
  const row = await requireRun(scope, tx, runId, 'exported');
  const dropped = new Set(openLines(row, ids).map(({ line }) => line.payment_id));
  const after = withLines(
    row,
    row.lines.map((line) => (dropped.has(line.payment_id) ? { ...line, state: 'dropped' } : line)),
  );
  await putRun(scope, tx, after);
  return after;
}

function withLines(row: PaymentRunRow, lines: RunLine[]): PaymentRunRow {
  const isAtBank = row.state === 'exported' || row.state === 'done';
  const isOver = lines.every(({ state }) => state !== 'open');
  return { ...row, lines, ...(isAtBank && { state: isOver ? 'done' : 'exported' }) };
}

/**
 * Movements of the bank came: what left of this account with the reference and the amount of a line is that line. What is only like one stays
 * for a person to say. @returns how many were paid
 */
export async function payByMovements(
  scope: Scope,
  tx: Tx,
  deps: RunDeps,
  accountId: string,
): Promise<number> {
  // Whoever brings the file need not see whom it pays.
  const all = wholeClient(scope);
  const runs = await runsAtBank(all, tx, accountId);
  if (runs.length === 0) return 0;
  const filters = {
    account_id: { values: [accountId] },
    way: { values: ['out'] },
    state: { values: ['open'] },
  };
  const query = { search: '', filters, sort: 'moved_on', descending: true };
  const came = await movements.list(all, tx, query, { limit: MOST_MOVEMENTS, offset: 0 });
  let paid = 0;
  for (const { run, line, movement } of matchRuns(runs, came)) {
    const done = await inSavepoint(tx, async (part) => {
      await payLine(all, part, deps, line, movement.moved_on);
      await noteMovement(all, part, run.run_id, line.payment_id, movement.movement_id);
      await movements.put(all, part, { ...movement, state: 'matched' });
      deps.failpoint('payment_run_line_paid');
    });
    // What may not be paid by now is open in both lists: a person says what it is.
    if ('error' in done && !(done.error instanceof TinteroError)) throw done.error;
    if ('value' in done) paid += 1;
  }
  return paid;
}

async function noteMovement(scope: Scope, tx: Tx, runId: string, paymentId: string, movement_id: string) {
  const row = await findRun(scope, tx, runId);
  if (row === undefined) return;
  const lines = row.lines.map((line) => (line.payment_id === paymentId ? { ...line, movement_id } : line));
  await putRun(scope, tx, { ...row, lines });
}
