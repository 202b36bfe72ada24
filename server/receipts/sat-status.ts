/** What the SAT says of a receipt, asked now; what it says is kept when it moves the receipt on. */
import { TinteroError } from '../../schema/errors.ts';
import type { Deps } from '../deps.ts';
import { isCancelledAtSat, isCurrentAtSat, type SatStatus } from '../sat/status.ts';
import { findReceipt, updateReceipt } from '../store/receipts.ts';
import type { Scope } from '../store/scope.ts';
import { satExpression } from './sat-expression.ts';

/** @throws TinteroError not_found, not_stamped, sat_unavailable */
export async function askSatStatus(
  scope: Scope,
  deps: Pick<Deps, 'store' | 'sat' | 'log'>,
  id: string,
): Promise<SatStatus> {
  const receipt = await findReceipt(scope, deps.store.db, id);
  if (receipt === undefined) throw new TinteroError('not_found');
  if (receipt.uuid === '') throw new TinteroError('not_stamped');
  const answer = await deps.sat.ask(satExpression(receipt)).catch((error: unknown) => {
    deps.log.warn({ err: error, receipt: id }, 'the SAT did not answer');
    throw new TinteroError('sat_unavailable');
  });
  const next = isCancelledAtSat(answer) ? 'cancelled' : isCurrentAtSat(answer) ? 'sent' : receipt.status;
  // The SAT's "not found" never takes anything back: it learns late.
  if (next !== receipt.status && (next === 'cancelled' || receipt.status === 'issue')) {
    await deps.store.transaction(scope, async (tx) => {
      await updateReceipt(scope, tx, id, { status: next });
    });
  }
  return answer;
}
