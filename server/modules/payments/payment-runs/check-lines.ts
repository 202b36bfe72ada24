/** What may be paid by now, and where: asked when a run is written, when somebody lets it leave, and when its file is made. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { PaymentLayout } from '../../../../schema/payment-layouts/layout.ts';
import type { RunLine } from '../../../../schema/resources/payments/payment-runs.ts';
import {
  isWaiting,
  leftToPlan,
  notPayable,
  owedOf,
} from '../../../../schema/resources/payments/payment-states.ts';
import type { ScheduledPaymentRow } from '../../../../schema/resources/payments/scheduled-payments.ts';
import { ACCOUNT_PROBLEMS as ACCOUNTS } from '../../../../schema/texts/account-problems.ts';
import { PAYMENT_PROBLEMS } from '../../../../schema/texts/payment-problems.ts';
import { RUN_PROBLEMS as PROBLEMS } from '../../../../schema/texts/payment-run-problems.ts';
import { bankOfClabe, isClabe } from '../../../../schema/values/clabe.ts';
import { compare, exact } from '../../../../schema/values/decimal.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { payableAccount, wasRemoved } from '../../../store/parties/provider-accounts.ts';
import { findRun, lastAccountsOf, runsOfPayments } from '../../../store/payments/payment-runs.ts';
import { findPayment, paymentsOf } from '../../../store/payments/scheduled-payments.ts';
import { findReceived } from '../../../store/received/received.ts';
import { whyBlocked } from '../../parties/providers/doors.ts';
import { payeeOf } from '../factoring/follow-payments.ts';
import { isSupplierInactive } from '../scheduled-payments/write-payment.ts';

export type WantedLine = Pick<RunLine, 'payment_id' | 'clabe'>;
/** A line before it has its number in the run. */
export type CheckedLine = Omit<RunLine, 'reference' | 'state' | 'paid_on' | 'movement_id'>;
type Problem = { path: string; text: string };
type Refused = { field: keyof WantedLine; text: string };

const PESOS = 'MXN';

/**
 * @param runId of the run that they are of
 * @throws TinteroError invalid_fields, with all that is wrong, at `lines.N`
 */
export async function requireLines(
  scope: Scope,
  tx: Tx,
  asked: { runId: string; lines: readonly WantedLine[]; layout: PaymentLayout; today: string },
): Promise<CheckedLine[]> {
  const { runId, lines, layout, today } = asked;
  const problems: Problem[] = [];
  const checked: CheckedLine[] = [];
  const seen = new Set<string>();
  const runs = await runsOfPayments(
    scope,
    tx,
    lines.map(({ payment_id }) => payment_id),
  );
  for (const [at, line] of lines.entries()) {
    const other = runs.get(line.payment_id);
    const found = seen.has(line.payment_id)
      ? wrong('payment_id', PROBLEMS.repeated)
      : other !== undefined && other !== runId
        ? wrong('payment_id', PROBLEMS.otherRun((await findRun(scope, tx, other))?.name ?? ''))
        : await checkLine(scope, tx, line, layout, today);
    seen.add(line.payment_id);
    if ('text' in found) problems.push({ path: `lines.${at}.${found.field}`, text: found.text });
    else checked.push(found);
  }
  if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
  return checked;
}

const wrong = (field: keyof WantedLine, text: string): Refused => ({ field, text });

async function checkLine(
  scope: Scope,
  tx: Tx,
  { payment_id, clabe: said }: WantedLine,
  layout: PaymentLayout,
  today: string,
): Promise<CheckedLine | Refused> {
  const payment = await findPayment(scope, tx, payment_id);
  if (payment === undefined) return wrong('payment_id', PROBLEMS.gone);
  const why = await whyNot(scope, tx, payment, today);
  if (why !== '') return wrong('payment_id', why);
  const payee = await payeeOf(scope, tx, payment.uuid);
  if (payee.is_held) return wrong('payment_id', PAYMENT_PROBLEMS.held);
  const isCeded = payee.payee_rfc !== '';
  const known = isCeded ? undefined : await payableAccount(scope, tx, payment.provider_rfc, PESOS);
  const confirmed = known?.clabe ?? '';
  if (known?.is_changing) return wrong('clabe', ACCOUNTS.unconfirmed);
  // Somebody said no to the only one that was asked for: who pays does not write it down, or another one, alone.
  if (known !== undefined && confirmed === '') return wrong('clabe', ACCOUNTS.refused);
  if (confirmed !== '' && said !== '' && said !== confirmed) return wrong('clabe', ACCOUNTS.other(confirmed));
  if (!isCeded && confirmed === '' && (await wasRemoved(scope, tx, payment.provider_rfc)))
    return wrong('clabe', ACCOUNTS.removed);
  // Where a factor is paid the cession says, and nobody else; where a supplier is, what another person confirmed.
  const clabe = isCeded ? payee.payee_account : confirmed || said;
  if (isCeded && said !== '' && said !== clabe) return wrong('clabe', PROBLEMS.ceded(payee.payee_name));
  if (clabe.length !== 18) return wrong('clabe', PROBLEMS.clabe);
  if (!isClabe(clabe)) return wrong('clabe', PROBLEMS.clabeDigit);
  if (bankOfClabe(clabe) === layout.own_bank) return wrong('clabe', PROBLEMS.sameBank);
  // Of whom nobody confirmed one, the last file of the bank says where: another one is a change that nobody confirmed.
  const last =
    isCeded || confirmed !== '' ? [] : await lastAccountsOf(wholeClient(scope), tx, payment.provider_rfc);
  if (last.length > 0 && !last.includes(clabe)) return wrong('clabe', ACCOUNTS.changed(last.join(', ')));
  const { uuid, provider_rfc, provider_name, folio, payment_amount: amount } = payment;
  return {
    ...{ payment_id, uuid, provider_rfc, provider_name, folio, amount, clabe },
    rfc: payee.payee_rfc || provider_rfc,
    holder: payee.payee_name || provider_name,
  };
}

/** Why nothing of it is paid; '' where nothing is in the way. */
async function whyNot(scope: Scope, tx: Tx, payment: ScheduledPaymentRow, today: string): Promise<string> {
  if (!isWaiting(payment)) return PROBLEMS.notWaiting;
  if (payment.currency !== PESOS) return PROBLEMS.currency(payment.currency);
  const document = await findReceived(scope, tx, payment.uuid);
  if (document === undefined) return PAYMENT_PROBLEMS.notHere;
  const refused = notPayable(document, await isSupplierInactive(scope, tx, document.rfc));
  if (refused !== '') return refused;
  // It may have been compensated after it was planned.
  const others = (await paymentsOf(scope, tx, payment.uuid)).filter(
    (one) => one.payment_id !== payment.payment_id,
  );
  const left = leftToPlan(owedOf(document), others);
  if (compare(exact(payment.payment_amount), exact(left)) > 0) return PAYMENT_PROBLEMS.tooMuch(left);
  return await whyBlocked(scope, tx, document.rfc, today);
}
