/** Planning a payment, and saying what became of it: only of what may be paid, and in words where it may not. Spec 3 §5. */

import { TinteroError } from '../../../../schema/errors.ts';
import {
  hasLeft,
  isByMovement,
  isInParts,
  leftToPlan,
  methodId,
  nextPartiality,
  nextStatuses,
  notPayable,
  owedOf,
  paymentProblems,
} from '../../../../schema/resources/payments/payment-states.ts';
import type {
  PaymentStatusSaid,
  ScheduledPaymentFields,
  ScheduledPaymentRow,
} from '../../../../schema/resources/payments/scheduled-payments.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { ACCOUNT_PROBLEMS as ACCOUNTS } from '../../../../schema/texts/account-problems.ts';
import { PAYMENT_PROBLEMS as PROBLEMS } from '../../../../schema/texts/payment-problems.ts';
import { RUN_PROBLEMS } from '../../../../schema/texts/payment-run-problems.ts';
import { compare, exact } from '../../../../schema/values/decimal.ts';
import { mailsOthers } from '../../../output/mail/account-mailer.ts';
import { queueMail } from '../../../output/mail/mail-job.ts';
import { branchOf } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { noteHappened } from '../../../store/kernel/webhooks.ts';
import { payableAccount } from '../../../store/parties/provider-accounts.ts';
import { providersOfRfc } from '../../../store/parties/providers.ts';
import { findRun, runsOfPayments } from '../../../store/payments/payment-runs.ts';
import { findPayment, paymentsOf, putPayment } from '../../../store/payments/scheduled-payments.ts';
import { findReceived } from '../../../store/received/received.ts';
import type { Deps } from '../../deps.ts';
import { whyBlocked } from '../../parties/providers/doors.ts';
import { queueWord } from '../../received/inbox/deliver-word.ts';
import { followPaid, payeeOf } from '../factoring/follow-payments.ts';
import { todayOf } from '../today-of.ts';
import { followRun } from './follow-run.ts';
import { paymentMail } from './payment-mail.ts';

export type PaymentDeps = Pick<Deps, 'clock' | 'random' | 'catalogs' | 'mailer'>;

const wrong = (problems: Readonly<Record<string, string>>) =>
  new TinteroError(
    'invalid_fields',
    {},
    Object.entries(problems).map(([path, text]) => ({ path, text })),
  );

/** One who sells to several units stays a supplier while any of those deals with them. */
export async function isSupplierInactive(scope: Scope, db: Db, rfc: string): Promise<boolean> {
  const found = await providersOfRfc(scope, db, rfc);
  return found.length > 0 && found.every(({ provider_status }) => provider_status === 'inactive');
}

type ToWrite = {
  key: string;
  fields: ScheduledPaymentFields;
  before: ScheduledPaymentRow | undefined;
  /** Whether the client may have another mail sent now. */
  takeMail(): boolean;
};

/** Writes one, new or not, with the client locked. @throws TinteroError invalid_fields, payment_settled, too_many_requests */
export async function writePayment(
  scope: Scope,
  tx: Tx,
  deps: PaymentDeps,
  { key: payment_id, fields, before, takeMail }: ToWrite,
): Promise<void> {
  if (before !== undefined && !['scheduled', 'expired', 'rejected'].includes(before.status_id))
    throw new TinteroError('payment_settled');
  if (before !== undefined && before.uuid !== fields.uuid) throw wrong({ uuid: PROBLEMS.other });
  const run = before && (await runsOfPayments(scope, tx, [payment_id])).get(payment_id);
  if (run !== undefined)
    throw wrong({ uuid: RUN_PROBLEMS.inRun((await findRun(scope, tx, run))?.name ?? '') });
  const document = await findReceived(scope, tx, fields.uuid);
  if (document === undefined) throw wrong({ uuid: PROBLEMS.notHere });
  const payee = await requirePayee(scope, tx, document, fields.payee_rfc);
  const others = (await paymentsOf(scope, tx, fields.uuid)).filter((one) => one.payment_id !== payment_id);
  const today = await todayOf(scope, tx, deps);
  const said = isInParts(document)
    ? fields.partiality_number || before?.partiality_number || nextPartiality(others)
    : (before?.partiality_number ?? nextPartiality(others));
  const asked = { ...fields, partiality_number: said };
  const isInactive = await isSupplierInactive(scope, tx, document.rfc);
  const problems = paymentProblems(asked, {
    document,
    others,
    isSupplierInactive: isInactive,
    today,
    before,
  });
  if (Object.keys(problems).length > 0) throw wrong(problems);
  const blocked = await whyBlocked(scope, tx, document.rfc, today);
  if (blocked !== '') throw wrong({ uuid: blocked });
  const { by, at } = { by: scope.from?.name ?? '', at: deps.clock().toISOString() };
  const row: ScheduledPaymentRow = {
    ...(before ?? { ...NEW_PAYMENT, scheduled_at: at, scheduled_by: by }),
    ...factsOf(document),
    ...payee,
    ...{ payment_id, uuid: fields.uuid, partiality_number: said },
    ...{ payment_date: fields.payment_date, payment_amount: fields.payment_amount, emails: fields.emails },
    ...{ status_id: 'scheduled', reason: '' },
  };
  await putPayment(scope, tx, row, { at, today });
  await queueWord(scope, tx, document, { job_id: deps.random.uuid(), at });
  const news = before === undefined || isOther(before, row);
  const told = news ? row.emails : row.emails.filter((one) => !before.emails.includes(one));
  if (!(await mailsOthers(scope, tx, deps.mailer))) return;
  for (const recipient of told) {
    if (!takeMail()) throw new TinteroError('too_many_requests');
    await queueMail(scope, tx, deps.random.uuid(), {
      ...{ mail_id: deps.random.uuid(), kind: paymentMail.kind, subject_id: payment_id, recipient },
      created_at: at,
    });
  }
}

/** To who is told of it. */
const isOther = (a: ScheduledPaymentRow, b: ScheduledPaymentRow): boolean =>
  a.payment_date !== b.payment_date || a.payment_amount !== b.payment_amount || a.status_id !== b.status_id;

const BLANK = { paid_amount: '', paid_on: '', paid_account: '', rep_uuid: '', conciliation_id: '' };
/** Of one of which nothing is known yet. */
export const NEW_PAYMENT = { register_status_id: 'registered', ...BLANK } as const;

/** What a payment says of its invoice. */
export function factsOf({ rfc, name, serie, folio, currency, total, payment_method }: ReceivedRow) {
  return {
    ...{ provider_rfc: rfc, provider_name: name, currency, total },
    folio: [serie, folio].filter((part) => part !== '').join('-'),
    payment_method_id: methodId(payment_method),
  };
}

/**
 * Whom an invoice is paid to by now. @param said whom who plans or pays it believes in; undefined: they do not say
 * @throws TinteroError invalid_fields, where that is another one, or nobody is paid while a cession is decided
 */
async function requirePayee(scope: Scope, tx: Tx, { uuid, rfc }: ReceivedRow, said: string | undefined) {
  const { is_held, ...payee } = await payeeOf(scope, tx, uuid);
  if (is_held) throw wrong({ uuid: PROBLEMS.held });
  if (said === undefined || said === (payee.payee_rfc || rfc)) return payee;
  const name = payee.payee_name || payee.payee_rfc;
  throw wrong({ uuid: name === '' ? PROBLEMS.notCeded : PROBLEMS.ceded(name) });
}

/**
 * The account that a supplier was paid to: the one that somebody else confirmed. While another one waits for that, who pays says which it was.
 * @param said CLABE; '': they do not say @returns '' where no account of theirs is known @throws TinteroError invalid_fields
 */
async function requireAccount(
  scope: Scope,
  tx: Tx,
  { rfc, currency }: Pick<ReceivedRow, 'rfc' | 'currency'>,
  said = '',
): Promise<string> {
  const known = await payableAccount(scope, tx, rfc, currency);
  if (known === undefined || (known.clabe === '' && !known.is_changing)) {
    if (said !== '') throw wrong({ account: ACCOUNTS.none });
    return '';
  }
  const { clabe, is_changing } = known;
  if (clabe !== '' && said === clabe) return clabe;
  if (is_changing)
    throw wrong({ account: clabe === '' || said !== '' ? ACCOUNTS.unconfirmed : ACCOUNTS.changing(clabe) });
  if (said !== '') throw wrong({ account: ACCOUNTS.other(clabe) });
  return clabe;
}

/**
 * Says what became of one, with the client locked.
 * @param left_to of what left by a file of the bank: the account that stands in it
 * @throws TinteroError not_found, payment_settled, invalid_fields
 */
export async function settlePayment(
  scope: Scope,
  tx: Tx,
  deps: PaymentDeps,
  paymentId: string,
  {
    status_id,
    paid_on,
    paid_amount,
    reason,
    payee_rfc,
    account,
    left_to,
  }: PaymentStatusSaid & { left_to?: string },
): Promise<{ before: ScheduledPaymentRow; after: ScheduledPaymentRow }> {
  const before = await findPayment(scope, tx, paymentId);
  if (before === undefined) throw new TinteroError('not_found');
  if (!nextStatuses(before.status_id).includes(status_id)) throw new TinteroError('payment_settled');
  if (isByMovement(before)) throw wrong({ uuid: PROBLEMS.byMovement });
  const document = await findReceived(scope, tx, before.uuid);
  const today = await todayOf(scope, tx, deps);
  const after = { ...before };
  if (status_id === 'paid') {
    if (document === undefined) throw wrong({ uuid: PROBLEMS.notHere });
    const refused = notPayable(document, await isSupplierInactive(scope, tx, document.rfc));
    if (refused !== '') throw wrong({ uuid: refused });
    // What the bank says left is a fact; what a person says is asked as planning is.
    const blocked = left_to === undefined ? await whyBlocked(scope, tx, document.rfc, today) : '';
    if (blocked !== '') throw wrong({ uuid: blocked });
    Object.assign(after, await requirePayee(scope, tx, document, payee_rfc));
    after.paid_account =
      after.payee_rfc === '' ? (left_to ?? (await requireAccount(scope, tx, document, account))) : '';
    const others = (await paymentsOf(scope, tx, before.uuid)).filter((one) => one.payment_id !== paymentId);
    const left = leftToPlan(owedOf(document), others);
    const amount = paid_amount || before.payment_amount;
    if (compare(exact(amount), exact('0')) <= 0) throw wrong({ paid_amount: PROBLEMS.amount });
    if (compare(exact(amount), exact(left)) > 0) throw wrong({ paid_amount: PROBLEMS.tooMuch(left) });
    if (paid_on > today) throw wrong({ paid_on: PROBLEMS.future });
    const isAll = compare(exact(amount), exact(before.payment_amount)) >= 0;
    // One that was taken back and planned anew has the receipt that names its partiality.
    const former = others.find(
      (one) => !hasLeft(one) && one.partiality_number === before.partiality_number && one.rep_uuid !== '',
    );
    after.rep_uuid ||= former?.rep_uuid ?? '';
    Object.assign(after, { paid_amount: amount, paid_on: paid_on || today });
    after.status_id = isAll ? 'paid' : 'partially_paid';
  } else if (status_id === 'scheduled') {
    // What of it did not leave may be planned in another payment by now.
    const others = (await paymentsOf(scope, tx, before.uuid)).filter((one) => one.payment_id !== paymentId);
    const left = leftToPlan(owedOf(document ?? before), others);
    if (compare(exact(before.payment_amount), exact(left)) > 0)
      throw wrong({ payment_amount: PROBLEMS.tooMuch(left) });
    // What the supplier said of it stands: paid again it has its REP.
    Object.assign(after, { paid_amount: '', paid_on: '', paid_account: '', status_id });
  } else {
    if (reason === '') throw wrong({ reason: PROBLEMS.reason });
    Object.assign(after, { status_id, reason });
  }
  const at = deps.clock().toISOString();
  await putPayment(scope, tx, after, { at, today });
  await followRun(scope, tx, after);
  if (status_id === 'paid')
    await noteHappened(scope, tx, {
      ...{ type: 'payment.paid', subject: `${paymentId} ${after.paid_on}` },
      branch: await branchOf(scope, tx, 'received', before.uuid),
      data: { id: paymentId, uuid: before.uuid },
    });
  const tell = { uuid: () => deps.random.uuid(), at };
  await followPaid(scope, tx, tell, before.uuid);
  if (document !== undefined) await queueWord(scope, tx, document, { job_id: deps.random.uuid(), at });
  return { before, after: (await findPayment(scope, tx, paymentId)) ?? after };
}
