/** Payments of received invoices: when, how much, and what became of each. Spec 3 §3: `/scheduled_payments`. */
import * as v from 'valibot';
import { PAYMENT_PROBLEMS as PROBLEMS } from '../../texts/payment-problems.ts';
import { isLocalDate } from '../../values/dates.ts';
import { isEmail } from '../../values/email.ts';
import { groupThousands } from '../../values/group-thousands.ts';
import { PAYMENT_METHOD_IDS, PAYMENT_REGISTER_STATUS, PAYMENT_STATUS } from '../../values/picklists.ts';
import { normalUuid } from '../../values/uuid.ts';
import { newKey } from '../entries.ts';
import { anyOf, dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';

const MOST_PAYMENT_EMAILS = 3;
export const MOST_PAYMENT_REASON = 500;

const ScheduledPaymentRowSchema = v.object({
  payment_id: v.string(),
  /** Of the received invoice. */
  uuid: v.string(),
  provider_rfc: v.string(),
  provider_name: v.string(),
  /** Series and folio of the invoice. */
  folio: v.string(),
  currency: v.string(),
  /** Of the invoice. */
  total: v.string(),
  payment_method_id: v.picklist(PAYMENT_METHOD_IDS),
  /** From 1. */
  partiality_number: v.string(),
  /** YYYY-MM-DD. */
  payment_date: v.string(),
  payment_amount: v.string(),
  emails: v.array(v.string()),
  status_id: v.picklist(PAYMENT_STATUS),
  register_status_id: v.picklist(PAYMENT_REGISTER_STATUS),
  /** What left and on which day; '' before. */
  paid_amount: v.string(),
  paid_on: v.string(),
  /** UUID of the supplier's receipt of this payment; '' without REP. */
  rep_uuid: v.string(),
  /** Whom it goes to and on which account, where the invoice was ceded; '' for who issued it. */
  payee_rfc: v.optional(v.string(), ''),
  payee_name: v.optional(v.string(), ''),
  payee_account: v.optional(v.string(), ''),
  /** CLABE of the supplier that it left to; '' where none is known. */
  paid_account: v.optional(v.string(), ''),
  /** The conciliation with the movement of the bank that it left by. What nobody had planned stands and falls with it. */
  conciliation_id: v.optional(v.string(), ''),
  /** Why it was rejected or cancelled. */
  reason: v.string(),
  /** ISO-8601 UTC. */
  scheduled_at: v.string(),
  scheduled_by: v.string(),
});
export type ScheduledPaymentRow = v.InferOutput<typeof ScheduledPaymentRowSchema>;

const text = v.optional(v.pipe(v.string(), v.trim()), '');

/** Whom somebody believes that it goes to, where they say: RFC of a factor, or of who issued it. */
const payee = v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase()));

const ScheduledPaymentFieldsSchema = v.object({
  payment_id: newKey,
  uuid: v.pipe(v.string(), v.transform(normalUuid)),
  partiality_number: v.pipe(
    text,
    v.check((said) => /^(?:[1-9]\d{0,2})?$/.test(said), PROBLEMS.partiality),
  ),
  payment_date: v.pipe(text, v.check(isLocalDate, PROBLEMS.date)),
  payment_amount: v.pipe(
    text,
    v.check((said) => /^\d{1,15}(?:\.\d{1,2})?$/.test(said) && /[1-9]/.test(said), PROBLEMS.amount),
  ),
  emails: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.toLowerCase())),
      v.transform((all) => [...new Set(all.filter((one) => one !== ''))]),
      v.maxLength(MOST_PAYMENT_EMAILS, PROBLEMS.emailsMany),
      v.everyItem(isEmail, PROBLEMS.email),
    ),
    [],
  ),
  payee_rfc: payee,
});
export type ScheduledPaymentFields = v.InferOutput<typeof ScheduledPaymentFieldsSchema>;

export const scheduledPayments = defineResource({
  name: 'scheduled_payments',
  key: 'payment_id',
  row: ScheduledPaymentRowSchema,
  fields: ScheduledPaymentFieldsSchema,
  travels: { offline: 'read', collection: 'orders', kind: 'scheduled_payment' },
  stored: { table: 'scheduled_payment', columns: sameColumns('uuid') },
  search: (row) => [
    ...[row.payee_name, row.payee_rfc],
    ...[row.provider_name, row.provider_rfc, row.folio, row.uuid],
    ...[row.payment_amount, groupThousands(row.payment_amount)],
  ],
  sort: { payment_date: 'exact', provider_name: 'text', payment_amount: 'decimal', scheduled_at: 'exact' },
  order: 'payment_date',
  filters: {
    status_id: oneOf(PAYMENT_STATUS),
    register_status_id: oneOf(PAYMENT_REGISTER_STATUS),
    provider_rfc: anyOf(),
    payment_date: dayRange(),
  },
  can: { read: 'scheduled_payments.read', write: 'scheduled_payments.write' },
});

/** What is said of one that there is: it left, it does not leave, or that is taken back. */
export const PaymentStatusSchema = v.object({
  status_id: v.picklist(['paid', 'rejected', 'canceled', 'scheduled']),
  /** Of one that left: the day, and how much where it was not all. */
  paid_on: v.pipe(
    text,
    v.check((said) => said === '' || isLocalDate(said), PROBLEMS.date),
  ),
  paid_amount: v.pipe(
    text,
    v.check((said) => said === '' || /^\d{1,15}(?:\.\d{1,2})?$/.test(said), PROBLEMS.amount),
  ),
  reason: v.pipe(text, v.maxLength(MOST_PAYMENT_REASON, PROBLEMS.reasonLong)),
  payee_rfc: payee,
  /** Of one that left to the supplier: the CLABE that it went to, where they say. */
  account: v.optional(v.pipe(v.string(), v.trim())),
});
export type PaymentStatusSaid = v.InferOutput<typeof PaymentStatusSchema>;
