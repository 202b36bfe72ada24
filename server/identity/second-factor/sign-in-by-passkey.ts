/** Entering by a passkey alone: its authenticator has seen who holds it, so it stands for a password and a second factor. */
import type { ShownPasskey } from '../../../schema/documents/second-factor.ts';
import { TinteroError } from '../../../schema/errors.ts';
import type { Clock } from '../../base/ports.ts';
import { findPasskey, notePasskeyUsed } from '../../store/identity/second-factors.ts';
import { findUserById, type UserForSignIn } from '../../store/identity/users.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { OnIdentityEvent } from '../events.ts';
import type { KnownDevices } from '../known-devices.ts';
import type { Throttle } from '../throttle.ts';
import type { Passkeys } from './passkeys.ts';
import { requireParty } from './relying-party.ts';

export type PasskeyAttempt = {
  passkey: ShownPasskey;
  clientId?: string | undefined;
  /** Nobody else; whoever it is unless told. */
  userId?: string | undefined;
  address: string;
  headers: Headers;
};

/** Told to nobody why: whose it was, and whether there is such a one. */
export function failPasskey(
  { onIdentityEvent }: { onIdentityEvent: OnIdentityEvent },
  { address }: Pick<PasskeyAttempt, 'address'>,
  user: Pick<UserForSignIn, 'id' | 'email'> | undefined,
): TinteroError {
  const owner = user === undefined ? {} : { userId: user.id };
  const email = user?.email ?? '';
  onIdentityEvent({ type: 'sign_in_failed', email, owner, address, reason: 'wrong_passkey' });
  return new TinteroError('wrong_passkey');
}

/** @throws TinteroError wrong_passkey, passkey_unavailable or too_many_requests */
export async function checkPasskeySignIn(
  attempt: PasskeyAttempt,
  parts: {
    store: Store;
    clock: Clock;
    throttle: Pick<Throttle, 'admitPasskey'>;
    devices: KnownDevices;
    passkeys: Passkeys;
    onIdentityEvent: OnIdentityEvent;
  },
): Promise<{ user: UserForSignIn; isKnownDevice: boolean }> {
  const { store, clock, throttle, devices, passkeys, onIdentityEvent } = parts;
  const { passkey, userId, address, headers } = attempt;
  await throttle.admitPasskey(address).catch((error: unknown) => {
    onIdentityEvent({ type: 'sign_in_throttled', email: '', owner: {}, address, by: 'address' });
    throw error;
  });
  const party = requireParty(headers);
  const stored = await findPasskey(passkey.id, store.db);
  const user = stored && (await findUserById(stored.user_id, store.db));
  const isMeant =
    stored !== undefined &&
    user !== undefined &&
    !user.isDisabled &&
    (userId === undefined || userId === user.id);
  const counter = isMeant ? await passkeys.read(['sign in'], party, passkey, stored) : undefined;
  if (!isMeant || counter === undefined) throw failPasskey(parts, attempt, user);
  await notePasskeyUsed(stored.credential_id, { counter, used_at: clock().toISOString() }, store.db);
  return { user, isKnownDevice: devices.find(headers, user) !== undefined };
}
