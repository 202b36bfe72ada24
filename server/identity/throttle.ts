/**
 * How often somebody may try to sign in. Counted by the caller's network, and by account over all networks: a guesser with many addresses is slowed
 * down by work, not by a lock that would keep the owner out too. A device from which the user has entered before has a count of its own.
 */
import { createHmac } from 'node:crypto';
import type { Proof } from '../../schema/documents/proof.ts';
import { type ErrorDetails, TinteroError } from '../../schema/errors.ts';
import type { Clock } from '../base/ports.ts';
import { attemptsCounted, type Counted, clearCount, countAttempt } from '../store/kernel/attempt-counts.ts';
import type { Store } from '../store/kernel/store.ts';
import type { Secrets } from '../store/secrets/secrets.ts';
import { networksOf } from './networks.ts';
import { createProofs, type ProofWork } from './proofs.ts';

export type Attempt = {
  /** In lower case; of nobody alike. */
  email: string;
  address: string;
  /** From known-devices.ts. */
  device: string | undefined;
  proof: Proof | undefined;
};

export type Throttle = {
  /**
   * Counts the attempt.
   * @returns whether it goes before others where they wait: from a known device, or with a proof of work
   * @throws TinteroError too_many_requests from this network, or proof_required with what to solve
   */
  admit(attempt: Attempt): Promise<{ goesFirst: boolean }>;
  /** The password was right: whoever has the device is not guessing. */
  succeeded(attempt: Pick<Attempt, 'email' | 'device'>): Promise<void>;
  /** Counts an entry by the demo account's button. @throws TinteroError too_many_requests */
  admitDemo(address: string): Promise<void>;
  /**
   * Counts a question of whoever cannot enter: none without a proof of work.
   * @param about what is asked for: an RFC, an e-mail
   * @throws TinteroError too_many_requests from this network, or captcha_required with what to solve
   */
  admitForgotten(asked: { about: string; address: string; proof: Proof | undefined }): Promise<void>;
  /** Counts a call of the page that a mail leads to, or that asks for one. @throws TinteroError too_many_requests */
  admitReset(address: string): Promise<void>;
  /** Counts a mail to a user who has forgotten their password. @throws TinteroError too_many_requests */
  admitResetMail(userId: string): Promise<void>;
  /** Counts a try of a signed-in user to change the password. @throws TinteroError too_many_requests */
  admitChange(userId: string): Promise<void>;
  /**
   * Counts a try of a second factor by whoever knows the password; where the user has entered from before apart from all others.
   * @throws TinteroError too_many_requests
   */
  admitSecond(tried: SecondTried): Promise<void>;
  secondSucceeded(tried: SecondTried): Promise<void>;
  /** Counts a try to enter by a passkey, or a question for what to show. @throws TinteroError too_many_requests */
  admitPasskey(address: string): Promise<void>;
  /** Counts an opening of a receiver's link, or of what is not one. @throws TinteroError too_many_requests from this network */
  admitLink(address: string): Promise<void>;
  /** Counts a correction asked for by that link. @throws TinteroError too_many_requests */
  admitCorrection(linkId: string): Promise<void>;
  /** Counts a try of a signed-in user to show again who they are. @throws TinteroError too_many_requests */
  admitStepUp(userId: string): Promise<void>;
};

/** `kind`: codes of six digits are guessed, the others are not, and are not stopped with them. */
export type SecondTried = {
  userId: string;
  device: string | undefined;
  kind: 'totp' | 'recovery' | 'passkey';
};

const MINUTE_MS = 60_000;
const ACCOUNT_MS = 5 * MINUTE_MS;
const PROOFS_MS = 60 * MINUTE_MS;
/** Of what one address has in a minute, an account has so many times in five, from all that are not known. */
const ACCOUNT_FACTOR = 6;
const DEMO_LEAST = 60;
/** Pages and files of receivers' links, by one address in a minute. */
const LINKS = 60;
/** Of one link in a day. */
const CORRECTIONS = 5;
/** To one user in an hour: nobody's mailbox is filled by others. */
const RESET_MAILS = 3;
/** The dearest proof costs 16 times the first: some seconds of a computer, below a minute of a slow telephone. */
const MOST_LEVEL = 4;
/** Of codes in a quarter of an hour as many as of passwords in a minute; in a day so many times as many: 0.02 % of a guess. */
const SECOND_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SECOND_DAY_FACTOR = 6;

export function createThrottle(parts: {
  store: Store;
  secrets: Pick<Secrets, 'derive'>;
  clock: Clock;
  /** SIGN_IN_ATTEMPTS */
  attempts: number;
  proofWork?: ProofWork | undefined;
}): Throttle {
  const { store, secrets, clock, attempts, proofWork: work } = parts;
  const proofs = createProofs({ store, secrets, clock, work });
  const key = secrets.derive('accounts that are tried');
  const count = (name: string, windowMs: number) => countAttempt(store, name, windowMs, clock());
  const details = ({ endsAt }: Counted): ErrorDetails => ({
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - clock().getTime()) / 1_000)),
  });

  async function take(name: string, most: number, windowMs: number): Promise<void> {
    const counted = await count(name, windowMs);
    if (counted.count > most) throw new TinteroError('too_many_requests', {}, [], details(counted));
  }

  /** One that is stopped does not count on the wider networks that it is in. */
  async function takeNetworks(kind: string, address: string, most: number): Promise<void> {
    for (const { name, factor } of networksOf(address)) {
      await take(`${kind} ${name}`, most * factor, MINUTE_MS);
    }
  }

  /** Twice as dear each time that twice as many more were let through by proof within an hour. */
  async function levelOf(account: string): Promise<number> {
    const proven = await attemptsCounted(store.db, `proofs ${account}`, clock());
    return Math.min(MOST_LEVEL, Math.floor(Math.log2(1 + proven / attempts)));
  }

  /** A name that tells nobody who was tried, of people who are none of ours too. */
  const accountOf = (email: string) => createHmac('sha256', key).update(email).digest('base64url');

  const secondOf = ({ kind, userId, device }: SecondTried) =>
    `${kind} ${device === undefined ? '' : `device ${device} `}${userId}`;

  return {
    async admitSecond(tried) {
      await take(`second ${secondOf(tried)}`, attempts, SECOND_MS);
      await take(`second day ${secondOf(tried)}`, attempts * SECOND_DAY_FACTOR, DAY_MS);
    },
    async secondSucceeded(tried) {
      await clearCount(store, `second ${secondOf(tried)}`);
      await clearCount(store, `second day ${secondOf(tried)}`);
    },
    admitPasskey: async (address) => await takeNetworks('passkey', address, attempts * 2),
    async admit({ email, address, device, proof }) {
      const account = accountOf(email);
      if (device !== undefined) {
        const { count: tried } = await count(`device ${device} ${account}`, ACCOUNT_MS);
        if (tried <= attempts) return { goesFirst: true };
      }
      await takeNetworks('address', address, attempts);
      if (proof !== undefined) {
        // Solved while others were at it, one may be a step behind.
        const least = (await levelOf(account)) - 1;
        if (await proofs.accept(proof, account, least)) {
          await count(`proofs ${account}`, PROOFS_MS);
          return { goesFirst: true };
        }
      }
      const counted = await count(`account ${account}`, ACCOUNT_MS);
      if (counted.count <= attempts * ACCOUNT_FACTOR) return { goesFirst: false };
      throw new TinteroError('proof_required', {}, [], {
        ...details(counted),
        challenge: await proofs.challenge(account, await levelOf(account)),
      });
    },
    async succeeded({ email, device }) {
      if (device !== undefined) await clearCount(store, `device ${device} ${accountOf(email)}`);
    },
    admitDemo: async (address) => await takeNetworks('demo', address, Math.max(DEMO_LEAST, attempts)),
    async admitForgotten({ about, address, proof }) {
      await takeNetworks('forgotten', address, attempts * 2);
      const account = accountOf(`forgotten ${about}`);
      const level = await levelOf(account);
      if (proof !== undefined && (await proofs.accept(proof, account, level - 1))) {
        await count(`proofs ${account}`, PROOFS_MS);
        return;
      }
      throw new TinteroError('captcha_required', {}, [], {
        challenge: await proofs.challenge(account, level),
      });
    },
    admitReset: async (address) => await takeNetworks('reset', address, attempts),
    admitResetMail: async (userId) => await take(`reset mail ${userId}`, RESET_MAILS, PROOFS_MS),
    admitChange: async (userId) => await take(`change ${userId}`, attempts, ACCOUNT_MS),
    admitLink: async (address) => await takeNetworks('link', address, LINKS),
    admitCorrection: async (linkId) => await take(`correction ${linkId}`, CORRECTIONS, DAY_MS),
    admitStepUp: async (userId) => await take(`step up ${userId}`, attempts, ACCOUNT_MS),
  };
}
