/** Entering with a password: throttled, checked, and told to nobody why not. */
import type { Proof } from '../../schema/documents/proof.ts';
import type { Second } from '../../schema/documents/second-factor.ts';
import { TinteroError } from '../../schema/errors.ts';
import { findUserForSignIn, type UserForSignIn } from '../store/identity/users.ts';
import type { Store } from '../store/kernel/store.ts';
import type { AccountOwner, IdentityEvent, OnIdentityEvent, SecondMethod } from './events.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Passwords } from './passwords.ts';
import { relyingPartyOf } from './second-factor/relying-party.ts';
import type { SecondCheck } from './second-factor/second-check.ts';
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
  /** Of an attempt before, that was asked for it. */
  second?: Second | undefined;
};
/** Who has shown to be who they are, and by what beside the password. */
export type Checked = { user: UserForSignIn; isKnownDevice: boolean; second: SecondMethod | undefined };
export type SignInParts = {
  store: Store;
  throttle: Throttle;
  devices: KnownDevices;
  passwords: Passwords;
  second: SecondCheck;
  onIdentityEvent: OnIdentityEvent;
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
 * @throws TinteroError wrong_credentials, too_many_requests or proof_required; of whoever has a second factor second_factor_required, or what
 *   is wrong of it
 */
export async function checkSignIn(attempt: SignInAttempt, parts: SignInParts): Promise<Checked> {
  const { store, devices, second } = parts;
  const user = await findUserForSignIn(attempt.email, store.db);
  const device = devices.find(attempt.headers, user);
  const isKnownDevice = device !== undefined;
  // The password was right a moment ago, which the ticket says.
  const isShown = user !== undefined && !user.isDisabled && second.isTicket(user, attempt.second?.ticket);
  const known = isShown ? user : await checkPassword(attempt, user, device, parts);
  if (!known.hasSecondFactor) return { user: known, isKnownDevice, second: undefined };
  return { user: known, isKnownDevice, second: await checkSecond(attempt, known, device, parts) };
}

/** @throws TinteroError second_factor_required, wrong_code, wrong_passkey … with what may be shown */
async function checkSecond(
  attempt: SignInAttempt,
  user: UserForSignIn,
  device: string | undefined,
  { second, onIdentityEvent }: SignInParts,
): Promise<SecondMethod> {
  const { headers, address, email, second: shown } = attempt;
  const party = relyingPartyOf(headers);
  try {
    if (shown === undefined) throw new TinteroError('second_factor_required');
    return await second.check(user, shown, { device, party, purpose: ['second', user.id] });
  } catch (error) {
    if (!(error instanceof TinteroError)) throw error;
    const owner = ownerOf(user);
    if (error.code === 'too_many_requests')
      onIdentityEvent({ type: 'sign_in_throttled', email, owner, address, by: 'second_factor' });
    else if (shown !== undefined) {
      const reason = error.code === 'wrong_passkey' ? 'wrong_passkey' : 'wrong_code';
      onIdentityEvent({ type: 'sign_in_failed', email, owner, address, reason });
    }
    error.details.second = await second.asked(user, party);
    throw error;
  }
}

/** @returns the user whose it is. @throws TinteroError wrong_credentials, too_many_requests or proof_required */
async function checkPassword(
  attempt: SignInAttempt,
  user: UserForSignIn | undefined,
  device: string | undefined,
  parts: SignInParts,
): Promise<UserForSignIn> {
  const { throttle, passwords, onIdentityEvent } = parts;
  const { email, password, address, proof } = attempt;
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
  return user;
}
