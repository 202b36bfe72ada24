/** Notices many failed attempts to enter on one account, or from one address. In this process's memory. */

export type Attempt = { account: string; address: string };
export type Alarm = { about: 'account' | 'address'; attempts: number };

export type SignInAlarm = {
  /** Counts one that failed or was throttled. @returns what has just become too many; once in a window for each */
  failed(attempt: Attempt): Alarm[];
};

/** More than a person who forgot which password it was; fewer than what one address may try in that time. */
const ALARM = { attempts: 20, windowMs: 300_000 };
/** Accounts and addresses that are counted at once: an attacker may come with any number of either. */
const MOST_COUNTED = 10_000;

type Count = { begin: number; attempts: number };

/** @param now milliseconds since 1970 */
export function createSignInAlarm(now: () => number, limits = ALARM): SignInAlarm {
  const counts = new Map<string, Count>();

  function count(key: string): number {
    const existing = counts.get(key);
    // A clock that was set back may take hours to be there again.
    const isOver = existing === undefined || Math.abs(now() - existing.begin) >= limits.windowMs;
    const next = isOver ? { begin: now(), attempts: 1 } : { ...existing, attempts: existing.attempts + 1 };
    // Last again: when there are too many, those that were quiet for longest go.
    counts.delete(key);
    counts.set(key, next);
    if (counts.size > MOST_COUNTED) counts.delete(counts.keys().next().value as string);
    return next.attempts;
  }

  return {
    failed({ account, address }) {
      const about = { account: `account ${account}`, address: `address ${address}` } as const;
      return (['account', 'address'] as const)
        .map((one) => ({ about: one, attempts: count(about[one]) }))
        .filter(({ attempts }) => attempts === limits.attempts);
    },
  };
}
