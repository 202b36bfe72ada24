/** Whether what somebody shows beside their password is theirs: a code of their telephone, one for its loss, or a passkey. */
import type { Second, SecondAsked } from '../../../schema/documents/second-factor.ts';
import { TinteroError } from '../../../schema/errors.ts';
import type { Clock } from '../../base/ports.ts';
import { isSealOf, sealOf } from '../../base/sealed-words.ts';
import {
  burnTotpStep,
  findTotp,
  listPasskeys,
  notePasskeyUsed,
  recoveryCodesLeft,
  takeRecoveryCode,
  takeTotpStep,
} from '../../store/identity/second-factors.ts';
import type { UserForSignIn } from '../../store/identity/users.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';
import type { OnIdentityEvent, SecondMethod } from '../events.ts';
import type { Throttle } from '../throttle.ts';
import type { Passkeys, Purpose } from './passkeys.ts';
import { recoveryHash } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { judgeTotp } from './totp.ts';
import { totpProblem } from './totp-problem.ts';

type Whose = Pick<UserForSignIn, 'id' | 'generation'>;
type Shown = Pick<Second, 'code' | 'passkey'>;
type How = { device: string | undefined; party: RelyingParty | undefined; purpose: Purpose };

export type SecondCheck = {
  /** What may be shown, and a ticket that says that the password was right. */
  asked(user: Whose, party: RelyingParty | undefined): Promise<SecondAsked>;
  /** Whether it is one, of them, of the last five minutes. */
  isTicket(user: Whose, ticket: string | undefined): boolean;
  /**
   * @param how from which device that knows them, and what for: only entering takes a code for the loss of a telephone
   * @throws TinteroError wrong_code, code_used, code_of_other_moment, wrong_passkey or too_many_requests
   */
  check(user: Whose, shown: Shown, how: How): Promise<SecondMethod>;
};

const TICKET = 'second factor tickets';
const TICKET_MS = 300_000;
const TOTP_SHAPE = /^\d{6}$/;

export function createSecondCheck(parts: {
  store: Store;
  secrets: Pick<Secrets, 'derive' | 'open'>;
  clock: Clock;
  throttle: Pick<Throttle, 'admitSecond' | 'secondSucceeded'>;
  passkeys: Passkeys;
  onIdentityEvent: OnIdentityEvent;
}): SecondCheck {
  const { store, secrets, clock, throttle, passkeys, onIdentityEvent } = parts;

  async function checkTotp(userId: string, code: string): Promise<void> {
    const totp = await findTotp(userId, store.db);
    if (totp === undefined) throw new TinteroError('wrong_code');
    const place = { purpose: 'totp secret', clientId: '', row: userId } as const;
    const verdict = judgeTotp(secrets.open(place, totp.secret_sealed), code, clock());
    // Who guesses one of later is told so, and cannot wait for it.
    if (verdict.kind === 'off') await burnTotpStep(userId, verdict.step, store.db);
    if (verdict.kind !== 'right') throw totpProblem(verdict);
    if (!(await takeTotpStep(userId, verdict.step, store.db))) throw new TinteroError('code_used');
  }

  async function checkRecovery(userId: string, code: string): Promise<void> {
    if (!(await takeRecoveryCode(userId, recoveryHash(secrets, userId, code), store.db)))
      throw new TinteroError('wrong_code');
    onIdentityEvent({ type: 'recovery_code_used', userId, left: await recoveryCodesLeft(userId, store.db) });
  }

  async function checkPasskey(userId: string, shown: NonNullable<Shown['passkey']>, how: How): Promise<void> {
    const stored = (await listPasskeys(userId, store.db)).find((one) => one.credential_id === shown.id);
    const counter = stored && how.party && (await passkeys.read(how.purpose, how.party, shown, stored));
    if (stored === undefined || counter === undefined) throw new TinteroError('wrong_passkey');
    await notePasskeyUsed(stored.credential_id, { counter, used_at: clock().toISOString() }, store.db);
  }

  return {
    async asked(user, party) {
      const madeAt = String(clock().getTime());
      const all = await listPasskeys(user.id, store.db);
      const good = all.filter(({ rp_id }) => rp_id === party?.id);
      return {
        ticket: [madeAt, sealOf(secrets, TICKET, [user.id, user.generation, madeAt])].join('.'),
        totp: (await findTotp(user.id, store.db)) !== undefined,
        recovery: (await recoveryCodesLeft(user.id, store.db)) > 0,
        ...(party !== undefined &&
          good.length > 0 && { passkey: await passkeys.ask(['second', user.id], party, good) }),
      };
    },
    isTicket({ id, generation }, ticket) {
      const [madeAt = '', seal = ''] = (ticket ?? '').split('.');
      const age = clock().getTime() - Number(madeAt);
      return isSealOf(secrets, TICKET, [id, generation, madeAt], seal) && age >= 0 && age < TICKET_MS;
    },
    async check({ id: userId }, { code, passkey }, how) {
      const typed = (code ?? '').replace(/\s/g, '');
      const kind: SecondMethod =
        passkey !== undefined ? 'passkey' : TOTP_SHAPE.test(typed) ? 'totp' : 'recovery';
      const tried = { userId, device: how.device, kind };
      await throttle.admitSecond(tried);
      if (passkey !== undefined) await checkPasskey(userId, passkey, how);
      else if (kind === 'totp') await checkTotp(userId, typed);
      else if (how.purpose[0] === 'second') await checkRecovery(userId, typed);
      else throw new TinteroError('wrong_code');
      await throttle.secondSucceeded(tried);
      return kind;
    },
  };
}
