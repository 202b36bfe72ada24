/** What of money waits for whoever is at the screen. What they may not see is not on this device, and is counted by nobody. */
import { moneyTasks } from '../../../../schema/dashboard/money-tasks.ts';
import { fiscalRisks } from '../../../../schema/resources/insight/fiscal-risks.ts';
import { bankMovements } from '../../../../schema/resources/payments/bank-movements.ts';
import { expectedReps } from '../../../../schema/resources/payments/expected-reps.ts';
import { factorings } from '../../../../schema/resources/payments/factorings.ts';
import { scheduledPayments } from '../../../../schema/resources/payments/scheduled-payments.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { addDays } from '../../../../schema/values/dates.ts';
import { useConnection, useResource } from '../../../local/index.ts';
import { useMay } from '../../../resource/allowed.tsx';
import { useAsked } from '../../../resource/use-asked.ts';
import { askedPath } from '../../../resource/use-asked-rows.ts';
import type { Task } from './task.ts';

const OPEN = { state: 'open' };

/** @param today ISO day */
export function useMoneyTasks(today: string): Task[] {
  const may = useMay();
  const owed = { state: 'owed', due_on: `..${addDays(today, -1)}` };
  const planned = { status_id: 'scheduled' };
  const counts = moneyTasks(
    {
      payments: useResource(scheduledPayments, readQuery(scheduledPayments, {})).rows,
      reps: useResource(expectedReps, readQuery(expectedReps, owed)).rows,
      factorings: useResource(factorings, readQuery(factorings, {})).rows,
      risks: useResource(fiscalRisks, readQuery(fiscalRisks, {})).rows,
    },
    today,
  );
  const asked = (role: string, state: string) => ({ to: '/factorings', search: { role, state } });
  const answers = may('answer_factoring');
  return [
    { key: 'riskTerms', count: counts.riskTerms, to: '/fiscal_risk', search: { severity: 'definitive' } },
    {
      ...{ key: 'paymentsExpired', count: counts.paymentsExpired, to: '/scheduled_payments' },
      search: { status_id: 'scheduled,expired', payment_date: `..${addDays(today, -1)}` },
    },
    {
      ...{ key: 'paymentsDue', count: counts.paymentsDue, to: '/scheduled_payments' },
      search: { ...planned, payment_date: `${today}..${today}` },
    },
    {
      ...{ key: 'factoringOffers', count: answers ? counts.factoringOffers : 0 },
      ...asked('supplier', 'offered'),
    },
    {
      ...{ key: 'factoringConfirm', count: answers ? counts.factoringConfirm : 0 },
      ...asked('host', 'requested'),
    },
    {
      ...{ key: 'factoringAnswer', count: answers ? counts.factoringAnswer : 0 },
      ...asked('factor', 'confirmed'),
    },
    { key: 'repsLate', count: counts.repsLate, to: '/expected_reps', search: owed },
    { key: 'movements', count: useOpenMovements(), to: '/bank_movements', search: OPEN },
  ];
}

/** No device holds movements of the bank: with no network nobody knows how many. */
function useOpenMovements(): number {
  const isOffline = useConnection().state === 'offline';
  const isAsked = useMay()('view_movements') && !isOffline;
  const { said } = useAsked<{ total: number }>(isAsked ? askedPath(bankMovements, OPEN, 1) : undefined);
  return isAsked ? (said?.total ?? 0) : 0;
}
