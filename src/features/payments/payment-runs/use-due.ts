/** The payments that a run may take: planned, in pesos, and in no other run. What runs have taken is the server's word. */
import type { PaymentRunRow, Taken } from '../../../../schema/resources/payments/payment-runs.ts';
import { isWaiting } from '../../../../schema/resources/payments/payment-states.ts';
import {
  type ScheduledPaymentRow,
  scheduledPayments,
} from '../../../../schema/resources/payments/scheduled-payments.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { useResource } from '../../../local/index.ts';
import { useAsked } from '../../../resource/use-asked.ts';

const PESOS = 'MXN';
const ALL = readQuery(scheduledPayments, { sort: 'payment_date' });

export function useDue(run: PaymentRunRow | undefined): { rows: ScheduledPaymentRow[]; loading: boolean } {
  const { rows, loading } = useResource(scheduledPayments, ALL);
  const asked = useAsked<Taken>('/payment_runs/taken');
  // Where nobody says, the server refuses what another run has.
  const taken = new Set(asked.said?.taken.map(({ payment_id }) => payment_id));
  const own = new Set(run?.lines.map(({ payment_id }) => payment_id));
  return {
    loading: loading || (asked.said === undefined && asked.error === undefined),
    rows: rows.filter(
      (row) =>
        isWaiting(row) && row.currency === PESOS && (own.has(row.payment_id) || !taken.has(row.payment_id)),
    ),
  };
}
