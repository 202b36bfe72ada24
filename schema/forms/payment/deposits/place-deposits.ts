/** Whose a deposit is and which invoices it pays, by what the bank says of it. Proposed, never decided: a person looks. Pure. */

import type { ReadMovement } from '../../../conciliation/bank-lines.ts';
import { match, type Payable } from '../../../conciliation/match.ts';
import { partiesOf, readEvidence } from '../../../conciliation/match-evidence.ts';
import { DEPOSIT_RUN } from '../../../texts/deposit-run.ts';
import { isGenericRfc } from '../../../values/rfc.ts';
import { type DepositLine, depositLine } from './deposit-run.ts';

/** An unpaid invoice; `id` its UUID, `amount` what it owes. */
export type Owed = Payable;
type Deposit = Pick<ReadMovement, 'movement_id' | 'moved_on' | 'concept' | 'reference' | 'amount'> & {
  currency: string;
};

/** Of a generic RFC there are many: each name is somebody else. */
export const partyKey = ({ rfc, name }: { rfc: string; name: string }): string =>
  isGenericRfc(rfc) ? `${rfc}|${name}` : rfc;

/** In the order of the deposits. */
export function placeDeposits(deposits: readonly Deposit[], owed: readonly Owed[]): DepositLine[] {
  const documents = owed.map((one) => ({ ...one, rfc: partyKey(one) }));
  const parties = partiesOf(documents);
  const words = ({ concept, reference }: Deposit) => `${concept} ${reference}`;
  const found = match(
    deposits.map((one) => ({
      ...{ id: one.movement_id, amount: one.amount, currency: one.currency, on: one.moved_on },
      words: words(one),
    })),
    documents,
  );
  const proposed = new Map(found.flatMap((one) => one.movements.map((id) => [id, one] as const)));
  const byId = new Map(owed.map((one) => [one.id, one]));
  return deposits.map((deposit) => {
    const { movement_id, moved_on, concept, reference, amount, currency } = deposit;
    const line = depositLine({ line_id: movement_id, moved_on, concept, reference, amount, currency });
    const proposal = proposed.get(movement_id);
    const [first] = proposal?.documents ?? [];
    const paid = first === undefined ? undefined : byId.get(first);
    if (proposal !== undefined && paid !== undefined) {
      const why = proposal.reasons.join('. ').slice(0, MOST_WHY);
      const { rfc, name } = paid;
      return { ...line, rfc, name, documents: [...proposal.documents], why, is_sure: proposal.isSure };
    }
    const { party } = readEvidence(words(deposit), parties);
    const one = party === undefined ? undefined : documents.find(({ rfc }) => rfc === party.rfc);
    if (one === undefined) return line;
    const { rfc, name } = byId.get(one.id) ?? one;
    return { ...line, rfc, name, why: DEPOSIT_RUN.whyParty };
  });
}

const MOST_WHY = 400;
