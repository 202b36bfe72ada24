/**
 * Passkeys (WebAuthn): what is asked of an authenticator, and whether its answer is one. What is asked is sealed, of one purpose and good once:
 * nothing of it is stored before it comes back.
 */
import { randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyOptions, ShownPasskey } from '../../../schema/documents/second-factor.ts';
import type { Clock } from '../../base/ports.ts';
import { isSealOf, sealOf } from '../../base/sealed-words.ts';
import type { StoredPasskey } from '../../store/identity/second-factors.ts';
import { countAttempt } from '../../store/kernel/attempt-counts.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';
import type { RelyingParty } from './relying-party.ts';

export type MadePasskey = Pick<
  StoredPasskey,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'rp_id' | 'is_synced'
>;
/** What a challenge is for, in words: one for something else opens nothing. */
export type Purpose = readonly [what: 'register' | 'sign in' | 'second' | 'step up', whose?: string];

export type Passkeys = {
  /** For one more, of somebody who has these. */
  askNew(
    user: { id: string; email: string; name: string },
    party: RelyingParty,
    existing: readonly StoredPasskey[],
  ): Promise<PasskeyOptions>;
  /** @returns undefined when it is not what was asked for */
  readNew(userId: string, party: RelyingParty, given: NewPasskey): Promise<MadePasskey | undefined>;
  /** @param allowed any that the authenticator has for this portal, unless told */
  ask(purpose: Purpose, party: RelyingParty, allowed?: readonly StoredPasskey[]): Promise<PasskeyOptions>;
  /** @returns how often it was used by its own count; undefined when it does not show this one, or not now */
  read(
    purpose: Purpose,
    party: RelyingParty,
    given: ShownPasskey,
    stored: StoredPasskey,
  ): Promise<number | undefined>;
};

const SEAL = 'passkey challenges';
/** EdDSA, ES256 and RS256: what authenticators have. The library would ask Node for others, which it calls experimental. */
const ALGORITHMS = [-8, -7, -257];
/** A person looks for their key. */
const VALID_MS = 300_000;

export function createPasskeys(parts: {
  store: Store;
  secrets: Pick<Secrets, 'derive'>;
  clock: Clock;
}): Passkeys {
  const { store, secrets, clock } = parts;
  // Heavy, and most people have none.
  const library = async () => await import('@simplewebauthn/server');

  function challenge(purpose: Purpose): Uint8Array<ArrayBuffer> {
    const [nonce, at] = [randomBytes(16).toString('base64url'), String(clock().getTime())];
    return new Uint8Array(Buffer.from([nonce, at, sealOf(secrets, SEAL, [...purpose, nonce, at])].join('.')));
  }

  const partsOf = (given: string) => Buffer.from(given, 'base64url').toString('utf8').split('.');

  /** Whether it is one of ours, for this, and in time. @param given base64url, as it was signed */
  const isOwn = (purpose: Purpose) => (given: string) => {
    const [nonce = '', at = '', seal = ''] = partsOf(given);
    const age = clock().getTime() - Number(at);
    return isSealOf(secrets, SEAL, [...purpose, nonce, at], seal) && age >= 0 && age < VALID_MS;
  };

  /** Whether it comes the first time. Apart from what the library judges: what a database fails of is no wrong passkey. */
  async function isNew(clientData: string): Promise<boolean> {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    const [, , seal] = partsOf(challenge);
    const { count } = await countAttempt(store, `passkey challenge ${seal}`, VALID_MS * 2, clock());
    return count === 1;
  }

  const listed = (those: readonly StoredPasskey[], party: RelyingParty) =>
    those
      .filter(({ rp_id }) => rp_id === party.id)
      .map(({ credential_id: id, transports }) => ({ id, transports: JSON.parse(transports) }));

  return {
    async askNew({ id, email, name }, party, existing) {
      const { generateRegistrationOptions } = await library();
      return (await generateRegistrationOptions({
        rpName: 'Tintero',
        rpID: party.id,
        userID: new Uint8Array(Buffer.from(id)),
        userName: email,
        userDisplayName: name,
        challenge: challenge(['register', id]),
        timeout: VALID_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: listed(existing, party),
        // It stands for both: what one has, and what one is or knows.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })) as unknown as PasskeyOptions;
    },
    async readNew(userId, party, given) {
      const { verifyRegistrationResponse } = await library();
      const read = await verifyRegistrationResponse({
        response: given as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: isOwn(['register', userId]),
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => undefined);
      if (read?.verified !== true || !(await isNew(given.response.clientDataJSON))) return undefined;
      const { credential, credentialBackedUp } = read.registrationInfo;
      return {
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(given.response.transports),
        rp_id: party.id,
        is_synced: credentialBackedUp ? 1 : 0,
      };
    },
    async ask(purpose, party, allowed) {
      const { generateAuthenticationOptions } = await library();
      return (await generateAuthenticationOptions({
        rpID: party.id,
        challenge: challenge(purpose),
        timeout: VALID_MS,
        userVerification: 'required',
        ...(allowed && { allowCredentials: listed(allowed, party) }),
      })) as unknown as PasskeyOptions;
    },
    async read(purpose, party, given, stored) {
      if (stored.credential_id !== given.id || stored.rp_id !== party.id) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const read = await verifyAuthenticationResponse({
        response: given as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        expectedChallenge: isOwn(purpose),
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: {
          id: stored.credential_id,
          publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
          counter: stored.counter,
        },
        requireUserVerification: true,
      }).catch(() => undefined);
      if (read?.verified !== true || !(await isNew(given.response.clientDataJSON))) return undefined;
      return read.authenticationInfo.newCounter;
    },
  };
}
