/** The receipt of payments of what the bank brought, or two companies put against each other. Pure. */
import type { BankMovementRow } from '../../../../schema/resources/payments/bank-movements.ts';
import type { ConciliationRow } from '../../../../schema/resources/payments/conciliations.ts';
import { compare, exact, sum, toText } from '../../../../schema/values/decimal.ts';

export type Compensated = {
  /** Of whose invoices. */
  rfc: string;
  uuids: string[];
  paid: string;
  /** Of the bank, that it was paid by; '': no money moved. */
  movement_id: string;
};

type Matched = Pick<ConciliationRow, 'state' | 'way' | 'left_id' | 'left_amount' | 'documents'>;

/** @returns undefined for what left the bank, or was rejected */
export function compensatedIn({
  state,
  way,
  left_id,
  left_amount,
  documents,
}: Matched): Compensated | undefined {
  const [first] = documents;
  if (state !== 'done' || first === undefined) return undefined;
  const taken = sum(documents.map(({ amount }) => exact(amount)));
  if (way === 'p/i')
    return { rfc: first.rfc, uuids: documents.map(({ id }) => id), paid: toText(taken), movement_id: '' };
  if (way === 'm/p') return undefined;
  const left = exact(left_amount);
  const paid = toText(compare(taken, left) > 0 ? left : taken);
  if (way === 'm/i')
    return { rfc: first.rfc, uuids: documents.map(({ id }) => id), paid, movement_id: left_id };
  return { rfc: first.rfc, uuids: [left_id], paid, movement_id: '' };
}

/** c_FormaPago: by transfer. */
const TRANSFER = '03';
/** What the SAT takes as the account that a transfer came to. */
const ACCOUNT = /^(?:\d{10}|\d{16}|\d{18})$/;

/**
 * How a movement of the bank paid, as far as it says so: its day; of a SPEI the form and the account that it came to.
 * @param number of that account, as its bank writes it; '' where none is known
 */
export function paidByMovement(
  { moved_on, concept }: Pick<BankMovementRow, 'moved_on' | 'concept'>,
  number: string,
): { on: string; by?: string; account?: string } {
  if (!/\bSPEI\b/i.test(concept)) return { on: moved_on };
  return { on: moved_on, by: TRANSFER, ...(ACCOUNT.test(number) && { account: number }) };
}
