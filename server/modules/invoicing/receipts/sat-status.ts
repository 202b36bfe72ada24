/** What the SAT says of a receipt, asked now. GET /receipts/{id}/get_receipt_sat_status, spec 1 §7. */
import type { ExpressionParts } from '../../../../schema/cfdi/expression.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { parseDecimal } from '../../../../schema/values/decimal.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import { isUuid, normalUuid } from '../../../../schema/values/uuid.ts';
import { limitsAt } from '../../../base/config/cancel-limits.ts';
import { centralDay } from '../../../base/local-time.ts';
import { satExpression } from '../../../fiscal/sat/sat-expression.ts';
import type { SatStatus } from '../../../fiscal/sat/status.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findReceipt, findReceiptByUuid } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { applyStatus } from '../cancellations/apply-status.ts';

/** Of a receipt that is not among ours: what the caller knows of it. */
export type Elsewhere = { amount?: string | undefined; rfc_receiver?: string | undefined };

/** `answer_days`: business days that a receiver has to answer a first request that is made today. */
export type SatAnswer = SatStatus & { answer_days: number };

type StatusNeeds = Pick<Deps, 'store' | 'sat' | 'log' | 'clock' | 'random' | 'cancelLimits'>;

/**
 * @param id of one of our receipts, or the UUID of any document that we issued, with `elsewhere` when another
 *   provider stamped it
 * @throws TinteroError forbidden for a client that is not active, not_found, not_stamped, invalid_fields, sat_unavailable
 */
export async function askSatStatus(
  scope: Scope,
  deps: StatusNeeds,
  id: string,
  elsewhere: Elsewhere = {},
): Promise<SatAnswer> {
  const asked = await expressionOf(scope, deps, id, elsewhere);
  const answer = await deps.sat.ask(asked).catch((error: unknown) => {
    deps.log.warn({ err: error, receipt: id }, 'the SAT did not answer');
    throw new TinteroError('sat_unavailable');
  });
  const { clock, cancelLimits } = deps;
  const listener = { clock, cancelLimits, uuid: () => deps.random.uuid() };
  await deps.store.transaction(scope, async (tx) => {
    await applyStatus(scope, tx, listener, normalUuid(asked.uuid), answer);
  });
  const { answerBusinessDays } = limitsAt(centralDay(clock().getTime()), cancelLimits);
  return { ...answer, answer_days: answerBusinessDays };
}

async function expressionOf(
  scope: Scope,
  { store }: StatusNeeds,
  id: string,
  { amount, rfc_receiver }: Elsewhere,
): Promise<ExpressionParts> {
  const client = await findClient(scope, store.db);
  if (client?.is_suspended) throw new TinteroError('forbidden');
  const receipt = (await findReceipt(scope, store.db, id)) ?? (await findReceiptByUuid(scope, store.db, id));
  if (receipt !== undefined) {
    if (receipt.uuid === '') throw new TinteroError('not_stamped');
    if (receipt.receipt_type === 'R') throw new TinteroError('sat_status_none');
    return satExpression(receipt);
  }
  if (client === undefined || !isUuid(id) || !amount || !rfc_receiver) throw new TinteroError('not_found');
  if (parseDecimal(amount.trim()) === undefined) throw new TinteroError('invalid_fields');
  return {
    uuid: normalUuid(id),
    issuer: client.rfc,
    receiver: tidyRfc(rfc_receiver),
    total: amount.trim(),
    seal: '',
  };
}
