/** Entering with a password: throttled, checked, and told to nobody why not. */
import type { Proof } from '../../schema/documents/proof.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { Store } from '../store/store.ts';
import { findUserForSignIn, type UserForSignIn } from '../store/users.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Passwords } from './passwords.ts';
import type { OnSecurityEvent, SecurityEvent } from './security-events.ts';
import type { Throttle } from './throttle.ts';

export type SignInAttempt = {
  /** In lower case, as it is stored. */
  email: string;
  password: string;
  address: string;
  headers: Headers;
  proof?: Proof | undefined;
};

type ThrottledBy = Extract<SecurityEvent, { type: 'sign_in_throttled' }>['by'];
type FailReason = Extract<SecurityEvent, { type: 'sign_in_failed' }>['reason'];

/** Says that a sign-in failed, and what whoever tried is told. */
export function failSignIn(
  onSecurityEvent: OnSecurityEvent,
  { email, address }: Pick<SignInAttempt, 'email' | 'address'>,
  reason: FailReason,
): TinteroError {
  onSecurityEvent({ type: 'sign_in_failed', email, address, reason });
  return new TinteroError('wrong_credentials');
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
    onSecurityEvent: OnSecurityEvent;
  },
): Promise<{ user: UserForSignIn; isKnownDevice: boolean }> {
  const { store, throttle, devices, passwords, onSecurityEvent } = parts;
  const { email, password, address, headers, proof } = attempt;
  const user = await findUserForSignIn(email, store.db);
  const device = devices.find(headers, user);
  const throttled = (by: ThrottledBy) => (error: unknown) => {
    const isAsked = error instanceof TinteroError && error.code === 'proof_required';
    if (error instanceof TinteroError)
      onSecurityEvent({ type: 'sign_in_throttled', email, address, by: isAsked ? 'account' : by });
    throw error;
  };
  const { goesFirst } = await throttle.admit({ email, address, device, proof }).catch(throttled('address'));
  const isRight = await passwords.check(user, password, goesFirst).catch(throttled('server'));
  if (user === undefined) throw failSignIn(onSecurityEvent, attempt, 'no_user');
  if (!isRight) throw failSignIn(onSecurityEvent, attempt, 'wrong_password');
  if (user.isDisabled) throw failSignIn(onSecurityEvent, attempt, 'disabled');
  await throttle.succeeded({ email, device });
  return { user, isKnownDevice: device !== undefined };
}
