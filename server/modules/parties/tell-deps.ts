/** What telling another company something takes: when, and a name for the job that does. */
import type { Deps } from '../deps.ts';

export type TellDeps = { clock: () => Date; uuid: () => string };
export const tellDeps = ({ clock, random }: Pick<Deps, 'clock' | 'random'>): TellDeps => ({
  clock,
  uuid: () => random.uuid(),
});
