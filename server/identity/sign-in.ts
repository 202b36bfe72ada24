/** Entering with a password: throttled, checked, and told to nobody why not. */
import type { Proof } from '../../schema/documents/proof.ts';
import { TinteroError } from '../../schema/errors.ts';
import { findUserForSignIn, type UserForSignIn } from '../store/identity/users.ts';
import type { Store } from '../store/kernel/store.ts';
import type { AccountOwner, IdentityEvent, OnIdentityEvent } from './events.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Passwords } from './passwords.ts';
import type { Throttle } from './throttle.ts';

export type SignInAttempt = {
  /** In lower case, as it is stored. */
  email: string;
  password: string;
  /** In which of theirs they want to be, where they say so. */
  clientId?: string | undefined;
  address: string;
  headers: Headers;
  proof?: Proof | undefined;
};

type ThrottledBy = Extract<IdentityEvent, { type: 'sign_in_throttled' }>['by'];
type FailReason = Extract<IdentityEvent, { type: 'sign_in_failed' }>['reason'];

/** Says that a sign-in failed, and what whoever tried is told. */
export function failSignIn(
  { onIdentityEvent }: { onIdentityEvent: OnIdentityEvent },
  { email, address }: Pick<SignInAttempt, 'email' | 'address'>,
  user: Pick<UserForSignIn, 'id'> | undefined,
  reason: FailReason,
): TinteroError {
  onIdentityEvent({ type: 'sign_in_failed', email, owner: ownerOf(user), address, reason });
  return new TinteroError('wrong_credentials');
}

function ownerOf(user: Pick<UserForSignIn, 'id'> | undefined): AccountOwner {
  return user === undefined ? {} : { userId: user.id };
}

/**
 * @returns the user whose password it is, and whether they have entered from this device before
 * @throws TinteroError wrong_credentials, too_many_requests or proof_required
 */
export async function checkSignIn(
  attempt: SignInAttempt,
  parts: {
    store: Store;
    throttle: Throttle;
    devices: KnownDevices;
    passwords: Passwords;
    onIdentityEvent: OnIdentityEvent;
  },
): Promise<{ user: UserForSignIn; isKnownDevice: boolean }> {
  const { store, throttle, devices, passwords, onIdentityEvent } = parts;
  const { email, password, address, headers, proof } = attempt;
  const user = await findUserForSignIn(email, store.db);
  const device = devices.find(headers, user);
  const throttled = (by: ThrottledBy) => (error: unknown) => {
    if (error instanceof TinteroError) {
      const owner = ownerOf(user);
      const isAsked = error.code === 'proof_required';
      onIdentityEvent({ type: 'sign_in_throttled', email, owner, address, by: isAsked ? 'account' : by });
    }
    throw error;
  };
  const { goesFirst } = await throttle.admit({ email, address, device, proof }).catch(throttled('address'));
  const isRight = await passwords.check(user, password, goesFirst).catch(throttled('server'));
  if (user === undefined) throw failSignIn(parts, attempt, undefined, 'no_user');
  if (!isRight) throw failSignIn(parts, attempt, user, 'wrong_password');
  if (user.isDisabled) throw failSignIn(parts, attempt, user, 'disabled');
  await throttle.succeeded({ email, device });
  return { user, isKnownDevice: device !== undefined };
}
