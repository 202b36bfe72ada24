/** What somebody sets up beside their password, and takes away. With their first factor come ten codes for its loss. */

import type {
  NewPasskey,
  NewTotp,
  PasskeyOptions,
  SecondFactor,
} from '../../../schema/documents/second-factor.ts';
import { DEMO_EMAIL } from '../../../schema/documents/session.ts';
import { TinteroError } from '../../../schema/errors.ts';
import type { Clock } from '../../base/ports.ts';
import { isSealOf, sealOf } from '../../base/sealed-words.ts';
import {
  addPasskey,
  findTotp,
  listPasskeys,
  putRecoveryCodes,
  putTotp,
  recoveryCodesLeft,
  removePasskey,
  removeTotp,
  settleSecondFactor,
} from '../../store/identity/second-factors.ts';
import { findUserById } from '../../store/identity/users.ts';
import { systemScope } from '../../store/kernel/scope.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';
import type { OnIdentityEvent } from '../events.ts';
import type { Entered } from '../identity.ts';
import type { Passkeys } from './passkeys.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { requireParty } from './relying-party.ts';
import { judgeTotp, newTotpSecret, totpUri } from './totp.ts';
import { totpProblem } from './totp-problem.ts';

/** All of a person who has entered. What sets one up throws TinteroError second_factor_of_demo for the account that is everybody's. */
export type OwnSecondFactor = {
  state(userId: string): Promise<Omit<SecondFactor, 'is_required'>>;
  newTotp(who: Entered): NewTotp;
  /** From now on it is asked for; in the place of one that there was. @throws TinteroError setup_closed, or what is wrong with the code */
  confirmTotp(who: Entered, given: { secret: string; seal: string; code: string }): Promise<string[]>;
  askPasskey(who: Entered, headers: Headers): Promise<PasskeyOptions>;
  /** @throws TinteroError wrong_passkey, passkey_known, passkey_unavailable */
  addPasskey(who: Entered, headers: Headers, given: { name: string; passkey: NewPasskey }): Promise<string[]>;
  /** @param by the operator ends the loss of a telephone. @returns whether there was one */
  removeTotp(userId: string, by: 'user' | 'operator'): Promise<boolean>;
  removePasskey(userId: string, id: string, by: 'user' | 'operator'): Promise<boolean>;
  /** Those of before are good no more. @throws TinteroError not_found for who has no second factor */
  newRecoveryCodes(who: Entered): Promise<string[]>;
};

const SETUP = 'second factor set-ups';
const SETUP_MS = 600_000;

export function createOwnSecondFactor(parts: {
  store: Store;
  secrets: Secrets;
  clock: Clock;
  passkeys: Passkeys;
  onIdentityEvent: OnIdentityEvent;
}): OwnSecondFactor {
  const { store, secrets, clock, passkeys, onIdentityEvent } = parts;
  const inTransaction = async <T>(work: (tx: Tx) => Promise<T>) =>
    await store.transaction(systemScope(''), work);

  function requireOwn({ user }: Entered): void {
    if (user.email === DEMO_EMAIL) throw new TinteroError('second_factor_of_demo');
  }

  async function writeCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await putRecoveryCodes(
      tx,
      userId,
      codes.map((code) => recoveryHash(secrets, userId, code)),
    );
    return codes;
  }

  /** @param add in the transaction. @returns the codes that came with it */
  async function added(
    { user: { id: userId }, sessionId }: Entered,
    method: 'totp' | 'passkey',
    add: (tx: Tx) => Promise<void>,
  ): Promise<string[]> {
    const had = (await findUserById(userId, store.db))?.hasSecondFactor === true;
    const codes = await inTransaction(async (tx) => {
      await add(tx);
      await settleSecondFactor(tx, userId, sessionId);
      return (await recoveryCodesLeft(userId, tx)) > 0 ? [] : await writeCodes(tx, userId);
    });
    onIdentityEvent({ type: 'second_factor_added', userId, method });
    if (!had) onIdentityEvent({ type: 'sessions_ended', userId, reason: 'second_factor' });
    if (codes.length > 0) onIdentityEvent({ type: 'recovery_codes_made', userId });
    return codes;
  }

  async function removed(
    userId: string,
    method: 'totp' | 'passkey',
    by: 'user' | 'operator',
    remove: (tx: Tx) => Promise<boolean>,
  ): Promise<boolean> {
    const was = await inTransaction(async (tx) => {
      const wasThere = await remove(tx);
      if (wasThere) await settleSecondFactor(tx, userId, '');
      return wasThere;
    });
    if (was) onIdentityEvent({ type: 'second_factor_removed', userId, method, by });
    return was;
  }

  return {
    async state(userId) {
      const totp = await findTotp(userId, store.db);
      const stored = await listPasskeys(userId, store.db);
      return {
        totp: totp?.created_at ?? '',
        passkeys: stored.map(({ credential_id: id, name, created_at, used_at, is_synced }) => ({
          ...{ id, name, created_at, used_at },
          is_synced: is_synced === 1,
        })),
        recovery_left: await recoveryCodesLeft(userId, store.db),
      };
    },
    newTotp(who) {
      requireOwn(who);
      const [secret, madeAt] = [newTotpSecret(), String(clock().getTime())];
      const seal = [madeAt, sealOf(secrets, SETUP, [who.user.id, secret, madeAt])].join('.');
      return { secret, uri: totpUri(secret, who.user.email), seal };
    },
    async confirmTotp(who, { secret, seal: given, code }) {
      requireOwn(who);
      const userId = who.user.id;
      const [madeAt = '', seal = ''] = given.split('.');
      const now = clock();
      const age = now.getTime() - Number(madeAt);
      const isOpen = isSealOf(secrets, SETUP, [userId, secret, madeAt], seal) && age >= 0 && age < SETUP_MS;
      if (!isOpen) throw new TinteroError('setup_closed');
      const verdict = judgeTotp(secret, code.replace(/\s/g, ''), now);
      if (verdict.kind !== 'right') throw totpProblem(verdict);
      const place = { purpose: 'totp secret', clientId: '', row: userId } as const;
      return await added(who, 'totp', async (tx) => {
        const secret_sealed = await secrets.seal(tx, place, secret);
        const own = { user_id: userId, secret_sealed, created_at: now.toISOString() };
        await putTotp(tx, { ...own, last_step: verdict.step, burned_step: 0 });
      });
    },
    async askPasskey(who, headers) {
      requireOwn(who);
      return await passkeys.askNew(
        who.user,
        requireParty(headers),
        await listPasskeys(who.user.id, store.db),
      );
    },
    async addPasskey(who, headers, { name, passkey }) {
      requireOwn(who);
      const userId = who.user.id;
      const made = await passkeys.readNew(userId, requireParty(headers), passkey);
      if (made === undefined) throw new TinteroError('wrong_passkey');
      const row = { ...made, user_id: userId, name, created_at: clock().toISOString(), used_at: '' };
      return await added(who, 'passkey', async (tx) => {
        if (!(await addPasskey(tx, row))) throw new TinteroError('passkey_known');
      });
    },
    removeTotp: async (userId, by) => await removed(userId, 'totp', by, (tx) => removeTotp(tx, userId)),
    removePasskey: async (userId, id, by) =>
      await removed(userId, 'passkey', by, (tx) => removePasskey(tx, userId, id)),
    async newRecoveryCodes(who) {
      requireOwn(who);
      const userId = who.user.id;
      if ((await findUserById(userId, store.db))?.hasSecondFactor !== true)
        throw new TinteroError('not_found');
      const codes = await inTransaction(async (tx) => await writeCodes(tx, userId));
      onIdentityEvent({ type: 'recovery_codes_made', userId });
      return codes;
    },
  };
}
