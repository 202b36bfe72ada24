/**
 * How many live streams one caller may hold in this process: each asks the database now and then. A browser needs one; where
 * it has no locks, on plain http, each tab has its own, and it holds six connections at most.
 */

export type StreamPlaces = {
  /**
   * A place for one more stream. When its session has no more, the oldest of that session ends: a device that fell asleep leaves
   * streams that nobody hears, and comes back. @returns undefined when its user has too many, over all sessions.
   */
  take(sessionId: string, userId: string): StreamPlace | undefined;
};

export type StreamPlace = {
  /** Aborted when a newer one takes this place. */
  signal: AbortSignal;
  leave(): void;
};

type Taken = { sessionId: string; userId: string; ending: AbortController };

export const STREAM_LIMITS = { session: 8, user: 60 };

export function createStreamPlaces(limits = STREAM_LIMITS): StreamPlaces {
  /** Oldest first. */
  const taken = new Set<Taken>();
  const of = (which: (one: Taken) => boolean) => [...taken].filter(which);

  function end(one: Taken): void {
    taken.delete(one);
    one.ending.abort();
  }

  return {
    take(sessionId, userId) {
      const ofSession = of((one) => one.sessionId === sessionId);
      const [oldest] = ofSession;
      if (oldest !== undefined && ofSession.length >= limits.session) end(oldest);
      if (of((one) => one.userId === userId).length >= limits.user) return undefined;
      const one = { sessionId, userId, ending: new AbortController() };
      taken.add(one);
      return { signal: one.ending.signal, leave: () => void taken.delete(one) };
    },
  };
}
