/**
 * An invoice that a supplier asks a factoring company to buy: a row of each of the three, supplier, host and factor, in which each writes its own
 * word. Spec 3 §3, §4: `/factors/{identifier}/receipts`.
 */
import * as v from 'valibot';
import { groupThousands } from '../../values/group-thousands.ts';
import { FACTORING_ROLES, FACTORING_STATES, SAT_PROOFS } from '../../values/picklists.ts';
import { normalUuid } from '../../values/uuid.ts';
import { newKey } from '../entries.ts';
import { anyOf, dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';

/** What was looked at before an answer, as it was found. */
const FactoringProofSchema = v.object({
  by: v.picklist(['host', 'factor']),
  /** ISO-8601 UTC. */
  at: v.string(),
  sat: v.picklist(SAT_PROOFS),
  /** What the SAT's lists say of the supplier on that day; '' where none names them. */
  lists: v.string(),
  /** Of the host: what of the invoice left, and what else was asked for it. */
  paid: v.string(),
  is_ceded: v.boolean(),
  /** Of the host: numbers of its orders and folios of its receipts of goods that the invoice is linked to. */
  orders: v.array(v.string()),
  goods: v.array(v.string()),
});
export type FactoringProof = v.InferOutput<typeof FactoringProofSchema>;

const FactoringRowSchema = v.object({
  request_id: v.string(),
  /** What whoever has the row is in it. */
  role: v.picklist(FACTORING_ROLES),
  state: v.picklist(FACTORING_STATES),
  /** Of the invoice, in upper case. */
  uuid: v.string(),
  folio: v.string(),
  issued_at: v.string(),
  total: v.string(),
  currency: v.string(),
  /** Of the issuer, for who asks the SAT: its last eight characters. */
  seal: v.string(),
  supplier_rfc: v.string(),
  supplier_name: v.string(),
  host_rfc: v.string(),
  host_name: v.string(),
  factor_rfc: v.string(),
  factor_name: v.string(),
  /** Own relation with the factor (of a supplier), or with the supplier (of a factor). '' of a host. */
  relation_id: v.string(),
  /** Of a supplier: the branch of its receipt. */
  branch_office_id: v.string(),
  /** ISO-8601 UTC. */
  asked_at: v.string(),
  supplier_answer: v.picklist(['asked', 'accepted', 'withdrawn']),
  supplier_at: v.string(),
  host_answer: v.picklist(['', 'yes', 'no']),
  host_reason: v.string(),
  host_at: v.string(),
  factor_answer: v.picklist(['', 'yes', 'no']),
  factor_reason: v.string(),
  factor_at: v.string(),
  proofs: v.array(FactoringProofSchema),
  /** Of the host: the day for which it planned to pay; '' for none. */
  planned_on: v.string(),
  /** What the factor offers: percents, and the day on which the buyer pays. '' before. */
  annual_rate: v.string(),
  advance_percent: v.string(),
  due_on: v.string(),
  /** CLABE of the factor, where the buyer pays. */
  account: v.string(),
  /** Priced on the day of the cession, YYYY-MM-DD; '' before. */
  ceded_on: v.string(),
  days: v.string(),
  advance: v.string(),
  interest: v.string(),
  deposit: v.string(),
  reserve: v.string(),
  /** What the buyer paid, all of it, and on which day. */
  paid_on: v.string(),
  /** The factor gave the supplier what was left. */
  settled_on: v.string(),
  settled_interest: v.string(),
  remainder: v.string(),
  /** The SAT says that the invoice is cancelled. ISO-8601 UTC. */
  cancelled_at: v.string(),
});
export type FactoringRow = v.InferOutput<typeof FactoringRowSchema>;

const FactoringFieldsSchema = v.object({
  request_id: newKey,
  uuid: v.pipe(v.string(), v.transform(normalUuid)),
  factor_id: v.pipe(v.string(), v.toLowerCase()),
});
export type FactoringFields = v.InferOutput<typeof FactoringFieldsSchema>;

export const factorings = defineResource({
  name: 'factorings',
  key: 'request_id',
  row: FactoringRowSchema,
  fields: FactoringFieldsSchema,
  travels: { offline: 'read', collection: 'orders', kind: 'factoring' },
  stored: { table: 'factoring', columns: sameColumns('uuid', 'branch_office_id') },
  search: (row) => [
    ...[row.folio, row.uuid, row.supplier_name, row.supplier_rfc, row.host_name, row.host_rfc],
    ...[row.factor_name, row.factor_rfc, row.total, groupThousands(row.total)],
  ],
  sort: { asked_at: 'exact', total: 'decimal', due_on: 'exact' },
  order: '-asked_at',
  filters: {
    state: oneOf(FACTORING_STATES),
    role: oneOf(FACTORING_ROLES),
    relation_id: anyOf(),
    asked_at: dayRange(),
  },
  branch: 'branch_office_id',
  can: { read: 'factors.read', write: 'factors.ask' },
});
