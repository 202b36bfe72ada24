/**
 * What one owes to buyers: of each invoice of ours that a buyer of this server paid, the receipt of payments (REP) that it still waits for,
 * how much of the payment it is to say, and by which day. The buyer says it; the server writes it, and no device does.
 */
import * as v from 'valibot';
import { groupThousands } from '../../values/group-thousands.ts';
import { EXPECTED_REP_STATES } from '../../values/picklists.ts';
import { anyOf, dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';
import type { ExpectedRepRow } from './expected-reps.ts';

/** What a buyer says to who issued the invoice; how it knows of the payment is its own matter. */
const toldEntries = {
  /** Of the invoice, in upper case. */
  uuid: v.string(),
  /** Series and folio of the invoice. */
  folio: v.string(),
  currency: v.string(),
  total: v.string(),
  state: v.picklist(EXPECTED_REP_STATES),
  paid_amount: v.string(),
  /** In REPs that the buyer has and that are not cancelled. */
  proven_amount: v.string(),
  missing_amount: v.string(),
  /** ISO days: of the first payment that no REP says, and until when its REP is due. */
  paid_on: v.string(),
  due_on: v.string(),
};
const ToldRepSchema = v.object(toldEntries);
export type ToldRep = v.InferOutput<typeof ToldRepSchema>;

export function toldOfRep(row: ExpectedRepRow): ToldRep {
  const { uuid, folio, currency, total, state, paid_on, due_on } = row;
  const { paid_amount, proven_amount, missing_amount } = row;
  return {
    ...{ uuid, folio, currency, total, state },
    ...{ paid_amount, proven_amount, missing_amount, paid_on, due_on },
  };
}

const OwedRepRowSchema = v.object({
  /** Ours: several accounts of one buyer may each say something of one invoice. */
  owed_rep_id: v.string(),
  host_rfc: v.string(),
  host_name: v.string(),
  ...toldEntries,
  /** Of the invoice; '' where it was issued with another system. */
  branch_office_id: v.string(),
  /** Whether the invoice was issued here: a receipt of its payment can begin with it. */
  is_here: v.boolean(),
});
export type OwedRepRow = v.InferOutput<typeof OwedRepRowSchema>;

export const owedReps = defineResource({
  name: 'owed_reps',
  key: 'owed_rep_id',
  row: OwedRepRowSchema,
  fields: v.never(),
  travels: { offline: 'read', collection: 'orders', kind: 'owed_rep' },
  stored: { table: 'owed_rep', columns: sameColumns('branch_office_id') },
  search: (row) => [
    ...[row.host_name, row.host_rfc, row.folio, row.uuid],
    ...[row.missing_amount, groupThousands(row.missing_amount)],
  ],
  sort: { due_on: 'exact', host_name: 'text', missing_amount: 'decimal' },
  order: 'due_on',
  filters: { state: oneOf(EXPECTED_REP_STATES), host_rfc: anyOf(), due_on: dayRange() },
  branch: 'branch_office_id',
  can: { read: 'receipts.read' },
});
