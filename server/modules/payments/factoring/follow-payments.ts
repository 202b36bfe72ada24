/** What a factoring request does to the payments of its invoice, at the buyer: held while it is decided, to the factor once it is ceded. */
import { isCeded, isHeld } from '../../../../schema/resources/payments/factoring-states.ts';
import type { FactoringRow } from '../../../../schema/resources/payments/factorings.ts';
import { balanceOf, hasLeft, isWaiting } from '../../../../schema/resources/payments/payment-states.ts';
import { exact, isZero } from '../../../../schema/values/decimal.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { liveFactoring, partiesOf } from '../../../store/payments/factorings.ts';
import { paymentsOf, putPayment } from '../../../store/payments/scheduled-payments.ts';
import { tellFactoring } from './tell-factoring.ts';

/** Whom an invoice is paid to; `is_held`: nobody yet. '' for its issuer. */
export type Payee = { is_held: boolean; payee_rfc: string; payee_name: string; payee_account: string };
const ISSUER: Payee = { is_held: false, payee_rfc: '', payee_name: '', payee_account: '' };

export async function payeeOf(scope: Scope, db: Db, uuid: string): Promise<Payee> {
  const row = await liveFactoring(scope, db, uuid);
  if (row?.role !== 'host') return ISSUER;
  if (isHeld(row)) return { ...ISSUER, is_held: true };
  return isCeded(row) ? payeeIn(row) : ISSUER;
}

const payeeIn = ({ factor_rfc, factor_name, account }: FactoringRow): Payee => ({
  ...{ is_held: false, payee_rfc: factor_rfc, payee_name: factor_name, payee_account: account },
});

/** What was planned before it was ceded goes to the factor too; of one that is over, to the supplier again. */
export async function redirectPayments(scope: Scope, tx: Tx, row: FactoringRow, at: string): Promise<void> {
  const { is_held, ...payee } = isCeded(row) ? payeeIn(row) : ISSUER;
  for (const payment of await paymentsOf(scope, tx, row.uuid))
    if (isWaiting(payment) && payment.payee_rfc !== payee.payee_rfc)
      await putPayment(scope, tx, { ...payment, ...payee }, { at });
}

/** Whether the buyer has paid all of what was ceded, after something of its payments changed: the others are told. */
export async function followPaid(
  scope: Scope,
  tx: Tx,
  tell: { uuid: () => string; at: string },
  uuid: string,
): Promise<void> {
  const row = await liveFactoring(scope, tx, uuid);
  if (row?.role !== 'host' || !isCeded(row)) return;
  const left = (await paymentsOf(scope, tx, uuid)).filter(hasLeft);
  const isPaid = isZero(exact(balanceOf(row.total, left)));
  const paid_on = isPaid
    ? (left
        .map((one) => one.paid_on)
        .toSorted()
        .at(-1) ?? '')
    : '';
  const parties = await partiesOf(scope, tx, row.request_id);
  if (paid_on === row.paid_on || parties === undefined) return;
  await tellFactoring(scope, tx, tell, { ...row, paid_on }, parties);
}
