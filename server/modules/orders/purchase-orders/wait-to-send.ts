/**
 * Pipeline: step 6 (accept), of an order above the amount that whoever sends it sends by themselves. Everything of it was checked; it has no
 * number and reaches nobody until the word. Its draft stays, and goes with the order.
 */
import type { SendOrder } from '../../../../schema/operations/bodies/send-order.ts';
import { lineTotal, priceOrder } from '../../../../schema/resources/orders/price-order.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { withinStorage } from '../../../store/kernel/within-storage.ts';
import type { Relation } from '../../../store/parties/relations.ts';
import { requireNoneWaiting, type WaitNeeds, waitForWord } from '../../approvals/wait-for-word.ts';
import type { Deps } from '../../deps.ts';
import type { Accepted } from '../../operations/accept-once.ts';

export type WaitToSendNeeds = WaitNeeds & Pick<Deps, 'config'>;
type Waiting = { operationId: string; id: string; body: SendOrder; provider: Relation };

const WAITS = 202;
const PESOS = 'MXN';

/** @throws TinteroError approval_waiting */
export async function waitToSend(
  scope: Scope,
  tx: Tx,
  deps: WaitToSendNeeds,
  { operationId, id, body, provider }: Waiting,
): Promise<Accepted> {
  await requireNoneWaiting(scope, tx, { kind: 'send_order', subject: id });
  const shown = shownOrder(body, provider);
  const { name, total, currency } = shown.summary;
  // Of one in another currency nobody knows how much it is.
  const isPesos = currency === PESOS;
  await withinStorage(scope, tx, deps.config.maxClientStorage, async () => {
    await waitForWord(scope, tx, deps, {
      ...{ approval_id: operationId, kind: 'send_order', subject: id, reason: 'amount', ...shown },
      ...{ pesos: isPesos ? total : '', limit: isPesos ? (scope.limits?.amount ?? '') : '' },
      request: JSON.stringify(body),
    });
  });
  const audited = { label: name, details: { total, currency } };
  return { subjectId: '', status: WAITS, body: { did: 'approval', id }, audited, did: 'order_asked' };
}

/** What whoever says the word reads, as the server knows it. */
export function shownOrder({ order }: SendOrder, { name }: Pick<Relation, 'name'>) {
  const { number, currency_id: currency, branch_office_id, concepts } = order;
  const lines = concepts.map((line) => ({
    ...{ description: line.description, quantity: line.quantity, amount: lineTotal(line) },
  }));
  return {
    summary: { number, name, total: priceOrder(concepts).total, currency },
    ...{ branch_office_id, lines, lines_total: lines.length },
  };
}
