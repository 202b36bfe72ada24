/**
 * Who enters with another address from now on: the link that a mail brings to it, good for an hour, and until the address, the password or
 * any other thing that ends sessions is another.
 */
import { TinteroError } from '../../schema/errors.ts';
import { isEmail } from '../../schema/values/email.ts';
import type { Clock } from '../base/ports.ts';
import { isSealOf, sealOf } from '../base/sealed-words.ts';
import { setOwnEmail, setOwnName } from '../store/identity/own-data.ts';
import { removeEndedSessions } from '../store/identity/sessions.ts';
import { findUserById, type UserForSignIn } from '../store/identity/users.ts';
import type { Store } from '../store/kernel/store.ts';
import type { Secrets } from '../store/secrets/secrets.ts';
import type { OnIdentityEvent } from './events.ts';

type Keys = Pick<Secrets, 'derive'>;

const PURPOSE = 'email change';
const VALID_MS = 3_600_000;
const SEPARATOR = '.';

const sealed = ({ id, email, generation }: Changing, next: string, madeAt: string) => [
  ...[id, email, generation],
  ...[next, madeAt],
];
type Changing = Pick<UserForSignIn, 'id' | 'email' | 'generation'>;

/** @param next the address that it is sent to */
export function emailToken(keys: Keys, user: Changing, next: string, now: Date): string {
  const madeAt = String(now.getTime());
  const address = Buffer.from(next).toString('base64url');
  return [user.id, madeAt, address, sealOf(keys, PURPOSE, sealed(user, next, madeAt))].join(SEPARATOR);
}

export type OwnData = {
  /** In every account that they enter. */
  setName(userId: string, name: string): Promise<void>;
  /** @returns with which address they would enter. @throws TinteroError reset_closed, whatever is not so */
  read(token: string): Promise<{ email: string }>;
  /** Every session of theirs ends. @returns who, and the address of before. @throws TinteroError reset_closed, somebody who has that address by now included */
  changeEmail(token: string): Promise<{ userId: string; was: string; email: string }>;
};

export function createOwnData(parts: {
  store: Store;
  secrets: Keys;
  clock: Clock;
  onIdentityEvent: OnIdentityEvent;
}): OwnData {
  const { store, secrets, clock, onIdentityEvent } = parts;

  async function open(token: string): Promise<{ user: UserForSignIn; next: string }> {
    const [id = '', madeAt = '', address = '', seal = '', more] = token.split(SEPARATOR);
    const next = Buffer.from(address, 'base64url').toString();
    const user = more === undefined ? await findUserById(id, store.db) : undefined;
    const isGood =
      user !== undefined &&
      !user.isDisabled &&
      isSealOf(secrets, PURPOSE, sealed(user, next, madeAt), seal) &&
      Number(madeAt) + VALID_MS > clock().getTime();
    if (!isGood || !isEmail(next)) throw new TinteroError('reset_closed');
    return { user, next };
  }

  return {
    async setName(userId, name) {
      await setOwnName(store, userId, name);
      onIdentityEvent({ type: 'name_changed', userId });
    },
    read: async (token) => ({ email: (await open(token)).next }),
    async changeEmail(token) {
      const { user, next } = await open(token);
      const { id: userId, email: was } = user;
      if (!(await setOwnEmail(store, user, next))) throw new TinteroError('reset_closed');
      onIdentityEvent({ type: 'email_changed', userId });
      onIdentityEvent({ type: 'sessions_ended', userId, reason: 'email_changed' });
      await removeEndedSessions(userId, store.db);
      return { userId, was, email: next };
    },
  };
}
