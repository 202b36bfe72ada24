/**
 * Payment runs: what is paid in one batch, from which account, and the bank's file of it. Made of payments that are planned; whom and how much each is
 * paid is frozen when its file is made. Issue of money leaving: the server's word alone, no device holds them.
 */
import * as v from 'valibot';
import { ENCODINGS, PaymentLayoutSchema } from '../../payment-layouts/layout.ts';
import { RUN_PROBLEMS as PROBLEMS } from '../../texts/payment-run-problems.ts';
import { isClabe } from '../../values/clabe.ts';
import { isLocalDate } from '../../values/dates.ts';
import { groupThousands } from '../../values/group-thousands.ts';
import { RUN_STATES } from '../../values/picklists.ts';
import { isUuid } from '../../values/uuid.ts';
import { needed, newKey } from '../entries.ts';
import { anyOf, dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';

const MOST_RUN_LINES = 300;
const CLABE = 18;

const RunLineSchema = v.object({
  payment_id: v.string(),
  /** Of the received invoice. */
  uuid: v.string(),
  provider_rfc: v.string(),
  provider_name: v.string(),
  folio: v.string(),
  /** Whom it goes to: the supplier, or the factor that the invoice was ceded to. */
  rfc: v.string(),
  holder: v.string(),
  clabe: v.string(),
  amount: v.string(),
  /** Seven digits, of this line alone; the movement of the bank has them. */
  reference: v.string(),
  state: v.picklist(['open', 'paid', 'dropped']),
  paid_on: v.string(),
  /** Of the bank, that it was paid by; '' where a person said so. */
  movement_id: v.string(),
});
export type RunLine = v.InferOutput<typeof RunLineSchema>;

const RunEventSchema = v.object({
  kind: v.picklist(['asked', 'approved', 'rejected', 'withdrawn', 'failed', 'reopened', 'exported']),
  /** ISO-8601 UTC. */
  at: v.string(),
  by: v.string(),
  /** Why not. */
  note: v.string(),
});
export type RunEvent = v.InferOutput<typeof RunEventSchema>;

const PaymentRunRowSchema = v.object({
  run_id: v.string(),
  /** Counts the runs of the account. */
  number: v.number(),
  name: v.string(),
  state: v.picklist(RUN_STATES),
  /** YYYY-MM-DD. */
  pay_on: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  own_account: v.string(),
  layout_id: v.string(),
  /** As it was when somebody let it leave: what an account describes may change, and this file does not. */
  layout: v.optional(PaymentLayoutSchema),
  lines: v.array(RunLineSchema),
  count: v.number(),
  total: v.string(),
  /** ISO-8601 UTC, and who; '' before. */
  created_at: v.string(),
  created_by: v.string(),
  approved_at: v.string(),
  approved_by: v.string(),
  exported_at: v.string(),
  exported_by: v.string(),
  /** Who asked for what, and whose word it was; runs of before this was noted have none. */
  events: v.optional(v.array(RunEventSchema)),
});
export type PaymentRunRow = v.InferOutput<typeof PaymentRunRowSchema>;

const digits = v.pipe(
  v.optional(v.string(), ''),
  v.transform((said) => said.replaceAll(/[\s-]/g, '')),
);
const key = v.pipe(v.string(), v.check(isUuid), v.toLowerCase());

const PaymentRunFieldsSchema = v.object({
  run_id: newKey,
  name: needed(80, PROBLEMS.name),
  pay_on: v.pipe(v.optional(v.string(), ''), v.trim(), v.check(isLocalDate, PROBLEMS.date)),
  account_id: v.pipe(v.optional(v.string(), ''), v.check(isUuid, PROBLEMS.account), v.toLowerCase()),
  own_account: v.pipe(
    digits,
    v.check((said) => /^\d{10,18}$/.test(said), PROBLEMS.ownAccount),
    v.check((said) => said.length !== CLABE || isClabe(said), PROBLEMS.ownClabe),
  ),
  layout_id: v.pipe(v.optional(v.string(), ''), v.maxLength(40)),
  lines: v.pipe(
    v.array(v.object({ payment_id: key, clabe: v.pipe(digits, v.maxLength(CLABE, PROBLEMS.clabe)) })),
    v.minLength(1, PROBLEMS.empty),
    v.maxLength(MOST_RUN_LINES, PROBLEMS.many(MOST_RUN_LINES)),
  ),
});
export type PaymentRunFields = v.InferOutput<typeof PaymentRunFieldsSchema>;

export const paymentRuns = defineResource({
  name: 'payment_runs',
  key: 'run_id',
  row: PaymentRunRowSchema,
  fields: PaymentRunFieldsSchema,
  travels: { offline: 'none' },
  stored: { table: 'payment_run', columns: sameColumns('account_id') },
  search: (row) => [
    ...[row.name, row.account_name, row.total, groupThousands(row.total)],
    ...row.lines.flatMap(({ provider_name, provider_rfc, folio, holder }) => [
      ...[provider_name, provider_rfc],
      ...[folio, holder],
    ]),
  ],
  sort: { pay_on: 'exact', name: 'text', total: 'decimal', created_at: 'exact' },
  order: '-created_at',
  filters: { state: oneOf(RUN_STATES), account_id: anyOf(), pay_on: dayRange() },
  can: {
    read: 'scheduled_payments.read',
    write: 'scheduled_payments.write',
    delete: 'scheduled_payments.write',
  },
});

/** Which lines of a run something is said of; all that are open unless told. */
const lines = v.optional(v.pipe(v.array(key), v.maxLength(MOST_RUN_LINES)));
export const PaidRunSchema = v.object({
  payment_ids: lines,
  paid_on: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.check((said) => said === '' || isLocalDate(said), PROBLEMS.date),
  ),
});
export const DropRunSchema = v.object({
  payment_ids: v.pipe(v.array(key), v.minLength(1), v.maxLength(MOST_RUN_LINES)),
});
export const RunFileSchema = v.object({
  file_name: v.string(),
  text: v.string(),
  /** What its bytes are to be in (encodeText of payment-layouts). */
  encoding: v.picklist(ENCODINGS),
});
export type RunFile = v.InferOutput<typeof RunFileSchema>;
/** Payments that some run has, with its name. */
export const TakenSchema = v.object({
  taken: v.array(v.object({ payment_id: v.string(), run: v.string() })),
});
export type Taken = v.InferOutput<typeof TakenSchema>;
