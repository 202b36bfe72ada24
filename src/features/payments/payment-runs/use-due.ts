/** The payments that a run may take: planned, in pesos, and in no other run. What runs have taken is the server's word. */
import { useEffect, useState } from 'react';
import type { PaymentRunRow, Taken } from '../../../../schema/resources/payments/payment-runs.ts';
import { isWaiting } from '../../../../schema/resources/payments/payment-states.ts';
import {
  type ScheduledPaymentRow,
  scheduledPayments,
} from '../../../../schema/resources/payments/scheduled-payments.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { callServer, useResource } from '../../../local/index.ts';

const PESOS = 'MXN';
const ALL = readQuery(scheduledPayments, { sort: 'payment_date' });

export function useDue(run: PaymentRunRow | undefined): { rows: ScheduledPaymentRow[]; loading: boolean } {
  const { rows, loading } = useResource(scheduledPayments, ALL);
  const [taken, setTaken] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isLate = false;
    void callServer<Taken>('GET', '/payment_runs/taken').then((answer) => {
      if (!isLate) setTaken(new Set(answer.ok ? answer.value.taken.map(({ payment_id }) => payment_id) : []));
    });
    return () => {
      isLate = true;
    };
  }, []);
  const own = new Set(run?.lines.map(({ payment_id }) => payment_id));
  return {
    loading: loading || taken === undefined,
    rows: rows.filter(
      (row) =>
        isWaiting(row) &&
        row.currency === PESOS &&
        (own.has(row.payment_id) || taken?.has(row.payment_id) !== true),
    ),
  };
}
