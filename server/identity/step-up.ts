/**
 * Showing again who one is: a session that somebody finds open on a desk, or steals, is not enough for what changes the protection of an
 * account. Good for some minutes, and asked at one place (http/router.ts) by every route that says so.
 */

import type { ProofOfPerson, StepUpOptions } from '../../schema/documents/second-factor.ts';
import { DEMO_EMAIL } from '../../schema/documents/session.ts';
import { type ErrorCode, TinteroError } from '../../schema/errors.ts';
import type { Clock } from '../base/ports.ts';
import { findTotp, listPasskeys } from '../store/identity/second-factors.ts';
import { setSessionProved } from '../store/identity/sessions.ts';
import { findUserById, type UserForSignIn } from '../store/identity/users.ts';
import type { Store } from '../store/kernel/store.ts';
import type { IdentityEvent, OnIdentityEvent } from './events.ts';
import type { Entered } from './identity.ts';
import type { Passwords } from './passwords.ts';
import type { Passkeys } from './second-factor/passkeys.ts';
import { relyingPartyOf } from './second-factor/relying-party.ts';
import type { SecondCheck } from './second-factor/second-check.ts';
import type { Throttle } from './throttle.ts';

const FRESH_MS = 600_000;

export type StepUp = {
  /** @throws TinteroError step_up_required when they have not shown it for ten minutes */
  require(who: Entered): void;
  /** By what they may show it, beside their password. */
  options(who: Entered, headers: Headers): Promise<StepUpOptions>;
  /**
   * Shows it in this session: by a password, a code of their telephone, or a passkey.
   * @throws TinteroError wrong_password, wrong_code …, wrong_passkey or too_many_requests
   */
  show(who: Entered, given: ProofOfPerson, headers: Headers): Promise<void>;
};

export function createStepUp(parts: {
  store: Store;
  clock: Clock;
  throttle: Pick<Throttle, 'admitStepUp'>;
  passwords: Passwords;
  passkeys: Passkeys;
  second: SecondCheck;
  onIdentityEvent: OnIdentityEvent;
}): StepUp {
  const { store, clock, throttle, passwords, passkeys, second, onIdentityEvent } = parts;

  /** @throws TinteroError what is wrong with it */
  async function check(
    user: UserForSignIn,
    sessionId: string,
    { password, code, passkey }: ProofOfPerson,
    headers: Headers,
  ): Promise<'password' | 'totp' | 'passkey'> {
    if (code === undefined && passkey === undefined) {
      if (await passwords.check(user, password ?? '', true)) return 'password';
      throw new TinteroError('wrong_password');
    }
    const how = {
      device: undefined,
      party: relyingPartyOf(headers),
      purpose: ['step up', sessionId],
    } as const;
    const by = await second.check(user, { code, passkey }, how);
    return by === 'passkey' ? by : 'totp';
  }

  return {
    require({ user, provedAt }) {
      // Entered by a button: there is no password that it could be asked for.
      if (user.email === DEMO_EMAIL) return;
      const age = clock().getTime() - (provedAt?.getTime() ?? 0);
      if (!(age >= 0 && age < FRESH_MS)) throw new TinteroError('step_up_required');
    },
    async options({ user, sessionId }, headers) {
      const party = relyingPartyOf(headers);
      const stored = await listPasskeys(user.id, store.db);
      const good = stored.filter(({ rp_id }) => rp_id === party?.id);
      return {
        totp: (await findTotp(user.id, store.db)) !== undefined,
        ...(party !== undefined &&
          good.length > 0 && { passkey: await passkeys.ask(['step up', sessionId], party, good) }),
      };
    },
    async show({ user: { id: userId }, sessionId }, given, headers) {
      const user = await findUserById(userId, store.db);
      if (user === undefined) throw new TinteroError('unauthenticated');
      try {
        await throttle.admitStepUp(userId);
        const by = await check(user, sessionId, given, headers);
        await setSessionProved(userId, sessionId, clock(), store.db);
        onIdentityEvent({ type: 'stepped_up', userId, sessionId, by });
      } catch (error) {
        if (!(error instanceof TinteroError)) throw error;
        const reason = REASONS[error.code] ?? 'wrong_code';
        onIdentityEvent({ type: 'step_up_refused', userId, sessionId, reason });
        throw error;
      }
    },
  };
}

const REASONS: Partial<Record<ErrorCode, Extract<IdentityEvent, { type: 'step_up_refused' }>['reason']>> = {
  too_many_requests: 'throttled',
  wrong_password: 'wrong_password',
  wrong_passkey: 'wrong_passkey',
};
