/**
 * How many transactions may hold connections at once. Those of one client wait for each other anyway, at its row: were they
 * to wait there with a connection each, one client whose row is held would leave none to the others.
 */
import { ConnectionLost } from './trouble.ts';

export type Turns = {
  /**
   * Waits for a turn, in the order asked among those that may go. @returns a function that gives it back
   * @throws ConnectionLost when it does not come in time: nothing has begun
   */
  take(key: string): Promise<() => void>;
  /** How many wait for one. */
  waiting(): number;
};

export type TurnLimits = {
  all: number;
  /** Of one key. */
  each: number;
  waitMs: number;
};

type Waiting = { key: string; go: () => void };

/** Connections that no transaction takes: sessions, lists and leases go on while all transactions wait. */
const FOR_READING = 3;

/** @param connections of the pool */
export function turnsOf({ connections, waitMs }: { connections: number; waitMs: number }): Turns {
  const all = Math.max(1, connections - FOR_READING);
  return createTurns({ all, each: Math.ceil(all / 2), waitMs });
}

export function createTurns({ all, each, waitMs }: TurnLimits): Turns {
  const taken = new Map<string, number>();
  const waiting: Waiting[] = [];
  let total = 0;

  const of = (key: string) => taken.get(key) ?? 0;
  const isFree = (key: string) => total < all && of(key) < each;

  function enter(key: string): void {
    total += 1;
    taken.set(key, of(key) + 1);
  }

  function leave(key: string): void {
    total -= 1;
    if (of(key) > 1) taken.set(key, of(key) - 1);
    else taken.delete(key);
    const next = waiting.findIndex((one) => isFree(one.key));
    if (next >= 0) waiting.splice(next, 1)[0]?.go();
  }

  return {
    async take(key) {
      if (isFree(key)) enter(key);
      else await turn(key);
      return () => leave(key);
    },
    waiting: () => waiting.length,
  };

  async function turn(key: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        key,
        go() {
          clearTimeout(late);
          enter(key);
          resolve();
        },
      };
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(new ConnectionLost('no turn came in time'));
      }, waitMs);
      waiting.push(one);
    });
  }
}
