/** So many at once and no more; the rest wait their turn. */
import { TinteroError } from '../../schema/errors.ts';

export type Turns = {
  /**
   * Runs `work` when it is its turn: those who go first before those who do not, and each kind in order.
   * @param goesFirst is never refused for the length of the queue
   * @throws TinteroError too_many_requests when too many wait already
   */
  take<T>(work: () => Promise<T>, goesFirst: boolean): Promise<T>;
};

/** What a full queue needs to be empty again, or nearly. */
const RETRY_SECONDS = 5;

export function createTurns(atOnce: number, mostWaiting: number): Turns {
  const first: (() => void)[] = [];
  const rest: (() => void)[] = [];
  let running = 0;

  function next(): void {
    const start = first.shift() ?? rest.shift();
    // Whoever is next takes over the place that became free.
    if (start === undefined) running -= 1;
    else start();
  }

  return {
    async take(work, goesFirst) {
      if (running >= atOnce) {
        const queue = goesFirst ? first : rest;
        if (!goesFirst && queue.length >= mostWaiting)
          throw new TinteroError('too_many_requests', {}, [], { retryAfterSeconds: RETRY_SECONDS });
        await new Promise<void>((start) => queue.push(start));
      } else running += 1;
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
