/**
 * What one owes to buyers: of each invoice of ours that a buyer of this server paid, the receipt of payments (REP) that it still waits for,
 * how much of the payment it is to say, and by which day. The buyer says it; the server writes it, and no device does.
 */
import * as v from 'valibot';
import { compare, exact, subtract, toFixed } from '../../values/decimal.ts';
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

/** An invoice of ours, as our own ledger has it. `partiality`: of its next payment. */
type Ledger = { total: string; balance: string; credited: string; partiality: string };

/**
 * How much REPs of ours say of an invoice that its buyer does not have yet: what was paid of it here less what the buyer
 * has. @returns undefined where the buyer has all that was emitted
 */
export function untoldAmount(row: Pick<ToldRep, 'proven_amount'>, invoice: Ledger): string | undefined {
  if (Number(invoice.partiality) <= 1) return undefined;
  const owed = subtract(exact(invoice.total), exact(invoice.credited));
  const emitted = subtract(owed, exact(invoice.balance));
  const proven = exact(row.proven_amount);
  return compare(emitted, proven) > 0 ? toFixed(subtract(emitted, proven), 2) : undefined;
}

/** What another REP is to say: what is missing beyond those on their way; all of it where they already say as much. */
export function restBeyond({ missing_amount }: Pick<ToldRep, 'missing_amount'>, untold: string): string {
  const rest = subtract(exact(missing_amount), exact(untold));
  return rest.units > 0n ? toFixed(rest, 2) : missing_amount;
}
