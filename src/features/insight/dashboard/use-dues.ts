/** What is due in and out, of what is on this device: nothing of what who is at the screen may not see. */
import { type Due, dueIn, dueOut } from '../../../../schema/dashboard/cash-flow.ts';
import { expectedReps } from '../../../../schema/resources/payments/expected-reps.ts';
import { scheduledPayments } from '../../../../schema/resources/payments/scheduled-payments.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { received } from '../../../../schema/resources/received/received.ts';
import { useResource, useUnpaidOf } from '../../../local/index.ts';

export function useDues(): Due[] {
  const invoices = useUnpaidOf().invoices;
  const payments = useResource(scheduledPayments, readQuery(scheduledPayments, {})).rows;
  const documents = useResource(received, readQuery(received, { receipt_type: 'I' })).rows;
  const reps = useResource(expectedReps, readQuery(expectedReps, {})).rows;
  return [...dueIn(invoices), ...dueOut(payments, documents, reps)];
}
