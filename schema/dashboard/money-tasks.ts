/** What of money waits for somebody today, of what is on a device. Pure. */
import type { RiskRow } from '../resources/insight/fiscal-risks.ts';
import { overdueReps } from '../resources/payments/expected-rep.ts';
import type { ExpectedRepRow } from '../resources/payments/expected-reps.ts';
import { nextAnswers } from '../resources/payments/factoring-states.ts';
import type { FactoringRow } from '../resources/payments/factorings.ts';
import type { ScheduledPaymentRow } from '../resources/payments/scheduled-payments.ts';

type Money = {
  payments: readonly Pick<ScheduledPaymentRow, 'status_id' | 'payment_date'>[];
  reps: readonly Pick<ExpectedRepRow, 'state' | 'due_on'>[];
  factorings: readonly Pick<FactoringRow, 'role' | 'state'>[];
  risks: readonly Pick<RiskRow, 'severity' | 'due_on'>[];
};
export type MoneyTask =
  | 'paymentsExpired'
  | 'paymentsDue'
  | 'repsLate'
  | 'factoringOffers'
  | 'factoringConfirm'
  | 'factoringAnswer'
  | 'riskTerms';

/** @param today ISO day @returns how many of each */
export function moneyTasks(
  { payments, reps, factorings, risks }: Money,
  today: string,
): Record<MoneyTask, number> {
  const planned = payments.filter(({ status_id }) => status_id === 'scheduled');
  // The server says that a day is over a while after it is.
  const over = planned.filter(({ payment_date }) => payment_date < today);
  const expired = payments.filter(({ status_id }) => status_id === 'expired');
  const waiting = (role: FactoringRow['role']) =>
    factorings.filter((one) => one.role === role && nextAnswers(one).includes(true)).length;
  return {
    paymentsExpired: expired.length + over.length,
    paymentsDue: planned.filter(({ payment_date }) => payment_date === today).length,
    repsLate: overdueReps(reps, today).length,
    factoringOffers: waiting('supplier'),
    factoringConfirm: waiting('host'),
    factoringAnswer: waiting('factor'),
    riskTerms: risks.filter(({ severity, due_on }) => severity === 'definitive' && due_on >= today).length,
  };
}
