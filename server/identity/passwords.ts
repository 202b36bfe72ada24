/** Checks and makes passwords, few at once: each takes 46 MiB while it runs. */

import { hasHashesUnlike, replaceHash, type UserForSignIn } from '../store/identity/users.ts';
import type { Store } from '../store/kernel/store.ts';
import { checkPassword, HASH_WORK, type HashWork, hashPassword, hashPrefix } from './password-hash.ts';
import { createTurns } from './turns.ts';

export type Passwords = {
  /**
   * Whether it is the user's. One that is stored under other parameters than today's is stored anew.
   * @param user undefined: nobody's, in the same time
   * @param goesFirst before those who wait, and whatever the queue
   * @throws TinteroError too_many_requests when too many wait
   */
  check(user: UserForSignIn | undefined, password: string, goesFirst: boolean): Promise<boolean>;
  /** As it is stored. @throws TinteroError too_many_requests */
  hash(password: string): Promise<string>;
};

/** Of a process. Two leave threads of the pool to files; a hundred wait some seconds. */
const AT_ONCE = 2;
const MOST_WAITING = 100;

export function createPasswords(store: Store, work: HashWork = HASH_WORK): Passwords {
  const turns = createTurns(AT_ONCE, MOST_WAITING);
  /** Once there are none they do not come back: nothing writes them any more. */
  let mayBeOld = true;
  return {
    async check(user, password, goesFirst) {
      mayBeOld &&= await hasHashesUnlike(hashPrefix(work), store.db);
      const stored = user?.passwordHash ?? '';
      const { ok, renewed } = await turns.take(
        () => checkPassword(stored, password, mayBeOld, work),
        goesFirst,
      );
      if (user !== undefined && renewed !== undefined) await replaceHash(user.id, stored, renewed, store.db);
      return ok;
    },
    hash: async (password) => await turns.take(() => hashPassword(password, work), false),
  };
}
