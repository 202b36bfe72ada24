/** What may go with what: pure work, on a thread. */
import { match, type Payable, type Proposal, type ToMatch } from '../../../../schema/conciliation/match.ts';
import type { Task } from '../../../jobs/compute/task.ts';

export const proposeMatches: Task<{ lefts: ToMatch[]; rights: Payable[] }, Proposal[]> = {
  size: ({ lefts, rights }) => (lefts.length + rights.length) * 200,
  run: ({ lefts, rights }) => match(lefts, rights),
};
