/**
 * Showing again who one is: a session that somebody finds open on a desk, or steals, is not enough for what changes the protection of an
 * account. Good for some minutes, and asked at one place (http/router.ts) by every route that says so.
 */
import { DEMO_EMAIL } from '../../schema/documents/session.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { Clock } from '../base/ports.ts';
import { setSessionProved } from '../store/identity/sessions.ts';
import { findUserById } from '../store/identity/users.ts';
import type { Store } from '../store/kernel/store.ts';
import type { OnIdentityEvent } from './events.ts';
import type { Entered } from './identity.ts';
import type { Passwords } from './passwords.ts';
import type { Throttle } from './throttle.ts';

const FRESH_MS = 600_000;

export type StepUp = {
  /** @throws TinteroError step_up_required when they have not shown it for ten minutes */
  require(who: Entered): void;
  /** @throws TinteroError wrong_password or too_many_requests */
  byPassword(who: Entered, password: string): Promise<void>;
};

export function createStepUp(parts: {
  store: Store;
  clock: Clock;
  throttle: Pick<Throttle, 'admitStepUp'>;
  passwords: Passwords;
  onIdentityEvent: OnIdentityEvent;
}): StepUp {
  const { store, clock, throttle, passwords, onIdentityEvent } = parts;
  return {
    require({ user, provedAt }) {
      // Entered by a button: there is no password that it could be asked for.
      if (user.email === DEMO_EMAIL) return;
      const age = clock().getTime() - (provedAt?.getTime() ?? 0);
      if (!(age >= 0 && age < FRESH_MS)) throw new TinteroError('step_up_required');
    },
    async byPassword({ user: { id: userId }, sessionId }, password) {
      const refused = (reason: 'throttled' | 'wrong_password') =>
        onIdentityEvent({ type: 'step_up_refused', userId, sessionId, reason });
      await throttle.admitStepUp(userId).catch((error: unknown) => {
        refused('throttled');
        throw error;
      });
      if (!(await passwords.check(await findUserById(userId, store.db), password, true))) {
        refused('wrong_password');
        throw new TinteroError('wrong_password');
      }
      await setSessionProved(userId, sessionId, clock(), store.db);
      onIdentityEvent({ type: 'stepped_up', userId, sessionId, by: 'password' });
    },
  };
}
