/** How a factoring request stands, by what its three parties said, and who may say what next. Pure. Spec 3 §4. */
import type { FactoringRole, FactoringState } from '../../values/picklists.ts';
import type { FactoringRow } from './factorings.ts';

/** While it is in one of these nobody else is asked for the same invoice: the partial index factoring_live has the same words. */
const LIVE: readonly FactoringState[] = ['requested', 'confirmed', 'offered', 'ceded', 'paid', 'settled'];
export const isLiveFactoring = (state: FactoringState): boolean => LIVE.includes(state);

/** From the host's yes on, until it is over: nothing of the invoice goes to the supplier. */
const HELD: readonly FactoringState[] = ['confirmed', 'offered'];
export const isHeld = ({ state }: Pick<FactoringRow, 'state'>): boolean => HELD.includes(state);
const CEDED: readonly FactoringState[] = ['ceded', 'paid', 'settled'];
export const isCeded = ({ state }: Pick<FactoringRow, 'state'>): boolean => CEDED.includes(state);

type Words = Pick<
  FactoringRow,
  'supplier_answer' | 'host_answer' | 'factor_answer' | 'paid_on' | 'settled_on' | 'cancelled_at'
>;

export function factoringState(row: Words): FactoringState {
  if (row.cancelled_at !== '') return 'cancelled';
  if (row.supplier_answer === 'withdrawn') return 'withdrawn';
  if (row.host_answer === 'no') return 'host_rejected';
  if (row.factor_answer === 'no') return 'factor_rejected';
  if (row.settled_on !== '') return 'settled';
  if (row.supplier_answer === 'accepted') return row.paid_on === '' ? 'ceded' : 'paid';
  if (row.factor_answer === 'yes') return 'offered';
  return row.host_answer === 'yes' ? 'confirmed' : 'requested';
}

/** What one of the three may say of it as it stands. */
export function nextAnswers({ role, state }: Pick<FactoringRow, 'role' | 'state'>): readonly boolean[] {
  const answers: Record<FactoringRole, Partial<Record<FactoringState, readonly boolean[]>>> = {
    supplier: { requested: [false], confirmed: [false], offered: [true, false] },
    host: { requested: [true, false] },
    factor: { confirmed: [true, false] },
  };
  return answers[role][state] ?? [];
}
