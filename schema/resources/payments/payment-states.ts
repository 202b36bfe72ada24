/** What may be planned and paid of a received invoice, and how it and each of its payments stand. Pure, exact. Spec 3 §4, §5. */
import { PAYMENT_PROBLEMS as PROBLEMS } from '../../texts/payment-problems.ts';
import {
  add,
  compare,
  type Exact,
  exact,
  parseDecimal,
  subtract,
  toText,
  ZERO,
} from '../../values/decimal.ts';
import type { PaymentRegisterStatus, PaymentStatus } from '../../values/picklists.ts';
import type { ReceivedRow } from '../received/received.ts';
import type { PaymentStatusSaid, ScheduledPaymentFields, ScheduledPaymentRow } from './scheduled-payments.ts';

/** What is asked of a document before anything of it is paid. */
export type Payable = Pick<ReceivedRow, 'receipt_type' | 'sat_state' | 'total' | 'payment_method'> &
  Partial<Pick<ReceivedRow, 'review' | 'compensated'>>;
type Payment = Pick<
  ScheduledPaymentRow,
  'payment_id' | 'status_id' | 'payment_amount' | 'paid_amount' | 'partiality_number' | 'scheduled_at'
> &
  Partial<Pick<ScheduledPaymentRow, 'conciliation_id'>>;

const WAITING: readonly PaymentStatus[] = ['scheduled', 'expired'];
const LEFT: readonly PaymentStatus[] = ['paid', 'partially_paid'];
export const isWaiting = ({ status_id }: Pick<Payment, 'status_id'>): boolean => WAITING.includes(status_id);
export const hasLeft = ({ status_id }: Pick<Payment, 'status_id'>): boolean => LEFT.includes(status_id);

export function methodId(method: string): ScheduledPaymentRow['payment_method_id'] {
  return method === 'PPD' ? '3' : method === 'PIP' ? '2' : '1';
}
export const isInParts = ({ payment_method }: Pick<Payable, 'payment_method'>): boolean =>
  payment_method === 'PPD';

/** What there is to pay of an invoice: its total less what was compensated. */
export const owedOf = ({ total, compensated = '' }: Pick<Payable, 'total' | 'compensated'>): string =>
  compensated === '' ? total : toText(less(total, [exact(compensated)]));

/** What is neither paid nor planned of a total; nothing where that is more than there is. */
export function leftToPlan(total: string, payments: readonly Payment[]): string {
  const taken = payments.map((one) => {
    if (hasLeft(one)) return exact(one.paid_amount);
    return isWaiting(one) ? exact(one.payment_amount) : ZERO;
  });
  const left = less(total, taken);
  return compare(left, ZERO) < 0 ? '0.00' : toText(left);
}

/** What is not paid of it yet. */
export function balanceOf(total: string, payments: readonly Payment[]): string {
  return toText(
    less(
      total,
      payments.filter(hasLeft).map(({ paid_amount }) => exact(paid_amount)),
    ),
  );
}

const less = (total: string, taken: readonly Exact[]): Exact =>
  subtract(parseDecimal(total) ?? ZERO, taken.reduce(add, ZERO));

/** The one after the last of those that count. */
export function nextPartiality(payments: readonly Payment[]): string {
  const numbers = payments
    .filter((one) => isWaiting(one) || hasLeft(one))
    .map(({ partiality_number }) => Number(partiality_number));
  return String(Math.max(0, ...numbers) + 1);
}

type Asked = Pick<ScheduledPaymentFields, 'payment_date' | 'payment_amount' | 'partiality_number'>;
type Circumstances = {
  document: Payable;
  /** The other payments of the document. */
  others: readonly Payment[];
  isSupplierInactive: boolean;
  /** YYYY-MM-DD, where the account is. */
  today: string;
  /** Of one that is changed: a day that it had may be over. */
  before?: Pick<ScheduledPaymentRow, 'payment_date'> | undefined;
};

/** Why nothing of a document is paid; '' where nothing is in the way. */
export function notPayable(document: Payable, isSupplierInactive: boolean): string {
  if (document.receipt_type !== 'I') return PROBLEMS.notInvoice;
  if (document.sat_state === 'cancelled') return PROBLEMS.cancelled;
  if (document.review === 'rejected') return PROBLEMS.rejected;
  return isSupplierInactive ? PROBLEMS.inactive : '';
}

/** Whether what left of the bank says so, and nobody had planned it. */
export const isByMovement = ({ conciliation_id = '' }: Pick<Payment, 'conciliation_id'>): boolean =>
  conciliation_id !== '';

function tooMuch({ total, compensated = '' }: Payable, others: readonly Payment[], left: string): string {
  if (compensated !== '') return PROBLEMS.compensated(compensated, left);
  const byBank = others.filter((one) => isByMovement(one) && hasLeft(one));
  if (byBank.length === 0) return PROBLEMS.tooMuch(left);
  const paid = subtract(parseDecimal(total) ?? ZERO, exact(balanceOf(total, byBank)));
  return PROBLEMS.paidByMovements(toText(paid), left);
}

/** What is wrong with what somebody plans, by field. */
export function paymentProblems(
  asked: Asked,
  { document, others, isSupplierInactive, today, before }: Circumstances,
): Partial<Record<keyof ScheduledPaymentFields, string>> {
  const refused = notPayable(document, isSupplierInactive);
  if (refused !== '') return { uuid: refused };
  const left = leftToPlan(owedOf(document), others);
  const found: Partial<Record<keyof ScheduledPaymentFields, string>> = {};
  if (asked.payment_date < today && asked.payment_date !== before?.payment_date)
    found.payment_date = PROBLEMS.past;
  if (compare(exact(asked.payment_amount), exact(left)) > 0)
    found.payment_amount = tooMuch(document, others, left);
  const taken = others.filter((one) => isWaiting(one) || hasLeft(one));
  if (isInParts(document) && taken.some((one) => one.partiality_number === asked.partiality_number))
    found.partiality_number = PROBLEMS.partialityTaken;
  return found;
}

/** What may be said of a payment as it stands, besides changing it. */
export function nextStatuses(status: PaymentStatus): readonly PaymentStatusSaid['status_id'][] {
  if (WAITING.includes(status)) return ['paid', 'rejected', 'canceled'];
  if (LEFT.includes(status)) return ['scheduled'];
  return status === 'invalid_document' ? ['canceled'] : [];
}

/** How a payment stands by what the SAT says of its document, and by the day. @param today see followDocument (server/store/payments) */
export function statusByDocument(
  payment: Pick<ScheduledPaymentRow, 'status_id' | 'payment_date'>,
  document: Pick<Payable, 'sat_state'>,
  today: string,
): PaymentStatus {
  const { status_id, payment_date } = payment;
  const isOpen = WAITING.includes(status_id) || status_id === 'invalid_document';
  if (!isOpen) return status_id;
  if (document.sat_state === 'cancelled') return 'invalid_document';
  if (today === '') return status_id === 'invalid_document' ? 'scheduled' : status_id;
  return payment_date < today ? 'expired' : 'scheduled';
}

/** What the register says of one: of what left in parts the supplier owes a receipt (REP). */
export function registerStatus(
  payment: Pick<ScheduledPaymentRow, 'status_id' | 'payment_method_id' | 'rep_uuid'>,
  balance: string,
): PaymentRegisterStatus {
  if (payment.status_id === 'canceled' || payment.status_id === 'rejected') return 'canceled';
  if (!LEFT.includes(payment.status_id)) return 'registered';
  if (payment.payment_method_id === '3')
    return payment.rep_uuid === '' ? 'without_document' : 'received_document';
  return compare(exact(balance), ZERO) > 0 ? 'partially_paid' : 'paid';
}

/** How what is owed of a document stands. */
export function balanceStatus(document: Payable, payments: readonly Payment[]): PaymentStatus {
  const someLeft = payments.some(hasLeft);
  if (document.sat_state === 'cancelled') return someLeft ? 'partially_invalid_document' : 'invalid_document';
  if (someLeft)
    return compare(exact(balanceOf(owedOf(document), payments)), ZERO) > 0 ? 'partially_paid' : 'paid';
  return payments.some(({ status_id }) => status_id === 'scheduled')
    ? 'scheduled'
    : (latest(payments)?.status_id ?? 'registered');
}

/** The payment that was planned last. */
export function latest<P extends Payment>(payments: readonly P[]): P | undefined {
  return payments.toSorted((a, b) => (a.scheduled_at < b.scheduled_at ? 1 : -1))[0];
}
