/** Writes the values that make a problem go away. */
import type { ReceiptProblem } from './check.ts';
import type { Receipt } from './receipt.ts';
import { withValueAt } from './value-at.ts';

/** The receipt with the problem's correction; the same receipt when it has none. */
export function applyFix(receipt: Receipt, problem: ReceiptProblem): Receipt {
  return (problem.fix ?? []).reduce((next, { path, value }) => withValueAt(next, path, value), receipt);
}
