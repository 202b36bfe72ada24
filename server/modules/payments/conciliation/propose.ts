/** What may go with what: pure work, on a thread. */
import { match, type Payable, type Proposal, type ToMatch } from '../../../../schema/conciliation/match.ts';
import type { Task } from '../../../jobs/compute/task.ts';

/** Of one row: the best, and what else it could be. */
const MOST_OF_ROW = 3;

export const proposeMatches: Task<{ lefts: ToMatch[]; rights: Payable[] }, Proposal[]> = {
  size: ({ lefts, rights }) => (lefts.length + rights.length) * 200,
  run: ({ lefts, rights }) => match(lefts, rights, MOST_OF_ROW),
};
