/** The receipt of payments of what was put against each other between two companies. Pure. */
import type { ConciliationRow } from '../../../../schema/resources/payments/conciliations.ts';
import { compare, exact, sum, toText } from '../../../../schema/values/decimal.ts';

export type Compensated = {
  /** Of whose invoices. */
  rfc: string;
  uuids: string[];
  paid: string;
};

type Matched = Pick<ConciliationRow, 'state' | 'way' | 'left_id' | 'left_amount' | 'documents'>;

/** @returns undefined for what is of the bank, or was rejected */
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
  if (way === 'p/i') return { rfc: first.rfc, uuids: documents.map(({ id }) => id), paid: toText(taken) };
  if (way !== 'i/p') return undefined;
  const left = exact(left_amount);
  return { rfc: first.rfc, uuids: [left_id], paid: toText(compare(taken, left) > 0 ? left : taken) };
}
