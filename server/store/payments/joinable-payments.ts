/** Payments whose movement of the bank nobody has said yet: what somebody said paid, and what is planned and in no run. */
import { hasLeft, isByMovement } from '../../../schema/resources/payments/payment-states.ts';
import {
  type ScheduledPaymentRow,
  scheduledPayments,
} from '../../../schema/resources/payments/scheduled-payments.ts';
import { type ReceivedRow, received } from '../../../schema/resources/received/received.ts';
import { partsOf } from '../kernel/parts.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';
import { runLinesOf } from './payment-runs.ts';

const stored = resourceStore(scheduledPayments);
const documents = resourceStore(received);
/** The newest: what is older is found once those are done. */
const MOST = 10_000;
const STATES = ['scheduled', 'expired', 'paid', 'partially_paid'];

export type Joinable = { payment: ScheduledPaymentRow; document: ReceivedRow };

export async function joinablePayments(scope: Scope, db: Db): Promise<Joinable[]> {
  const filters = { status_id: { values: STATES } };
  const query = { search: '', filters, sort: 'payment_date', descending: true };
  const all = await stored.list(scope, db, query, { limit: MOST, offset: 0 });
  const open = all.filter((one) => !isByMovement(one));
  const lines = await runLinesOf(
    scope,
    db,
    open.map(({ payment_id }) => payment_id),
  );
  const byUuid = new Map<string, ReceivedRow>();
  for (const part of partsOf([...new Set(open.map(({ uuid }) => uuid))]))
    for (const { row } of await documents.ofKeys(scope, db, part)) byUuid.set(row.uuid, row);
  return open.flatMap((payment) => {
    const document = byUuid.get(payment.uuid);
    const line = lines.get(payment.payment_id);
    // What a run has at the bank is settled there, and what a movement settled there has that one.
    const isOfRun = line !== undefined && (!hasLeft(payment) || line.movement_id !== '');
    if (document === undefined || isOfRun || document.sat_state === 'cancelled') return [];
    if (!hasLeft(payment) && document.review === 'rejected') return [];
    return [{ payment, document }];
  });
}
