/** What is done to a user: a new password, sessions seen and ended, kept out and let in again. */
import type { Clock } from '../base/ports.ts';
import {
  listSessions,
  removeEndedSessions,
  removeSession,
  type StoredSession,
} from '../store/identity/sessions.ts';
import { findUserForSignIn, nextGeneration, setDisabled, setPassword } from '../store/identity/users.ts';
import type { Store } from '../store/kernel/store.ts';
import type { OnIdentityEvent } from './events.ts';
import type { Passwords } from './passwords.ts';

/** Of a user by id; whether there is such a user `find` says. Meant for the operator's command, and of sessions for the user too. */
export type UserAccounts = {
  /** @param email in lower case */
  find(email: string): Promise<{ id: string; email: string; name: string; isDisabled: boolean } | undefined>;
  /** Ends every session. The password fits the policy (schema/values/password.ts). */
  setPassword(userId: string, password: string, by: 'user' | 'operator'): Promise<void>;
  /** The same by the link of a mail: of two that use it at once one does. @returns whether it was still of that generation */
  resetPassword(user: { id: string; generation: number }, password: string): Promise<boolean>;
  sessions(userId: string): Promise<StoredSession[]>;
  endSessions(userId: string): Promise<void>;
  /** @returns whether there was one of that id. */
  endSession(userId: string, sessionId: string, by?: 'user' | 'operator'): Promise<boolean>;
  /** Ends every session; whoever signs in is told what a wrong password is. */
  disable(userId: string): Promise<void>;
  enable(userId: string): Promise<void>;
};

export function createUserAccounts(parts: {
  store: Store;
  clock: Clock;
  passwords: Passwords;
  onIdentityEvent: OnIdentityEvent;
}): UserAccounts {
  const { store, clock, passwords, onIdentityEvent } = parts;
  const changed = async (userId: string, by: 'user' | 'operator' | 'mail') => {
    onIdentityEvent({ type: 'password_changed', userId, by });
    onIdentityEvent({ type: 'sessions_ended', userId, reason: 'password_changed' });
    await removeEndedSessions(userId, store.db);
  };
  return {
    find: async (email) => await findUserForSignIn(email, store.db),
    async setPassword(userId, password, by) {
      await setPassword(store, userId, await passwords.hash(password));
      await changed(userId, by);
    },
    async resetPassword({ id, generation }, password) {
      if (!(await setPassword(store, id, await passwords.hash(password), generation))) return false;
      await changed(id, 'mail');
      return true;
    },
    sessions: async (userId) => await listSessions(userId, clock(), store.db),
    async endSessions(userId) {
      await nextGeneration(userId, store.db);
      onIdentityEvent({ type: 'sessions_ended', userId, reason: 'operator' });
      await removeEndedSessions(userId, store.db);
    },
    async endSession(userId, sessionId, by = 'operator') {
      const wasThere = await removeSession(userId, sessionId, store.db);
      if (wasThere) onIdentityEvent({ type: 'session_ended', userId, sessionId, reason: by });
      return wasThere;
    },
    async disable(userId) {
      await setDisabled(userId, clock(), store.db);
      onIdentityEvent({ type: 'user_disabled', userId });
      onIdentityEvent({ type: 'sessions_ended', userId, reason: 'disabled' });
      await removeEndedSessions(userId, store.db);
    },
    async enable(userId) {
      await setDisabled(userId, undefined, store.db);
      onIdentityEvent({ type: 'user_enabled', userId });
    },
  };
}
