/**
 * Programs, which have no session: each call bears a token of a client (`Authorization: Bearer …`). Whoever made it answers for it: what
 * they may no longer, it may not, and it ends when they do not enter the client any more.
 */
import { createHash, randomBytes } from 'node:crypto';
import { canOf } from '../../schema/access/permissions.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { ApiTokenRow } from '../../schema/resources/admin/api-tokens.ts';
import { centralDay } from '../base/local-time.ts';
import type { Clock } from '../base/ports.ts';
import { findTokenOfSecret, noteTokenUsed } from '../store/identity/api-tokens.ts';
import { narrowToToken } from '../store/identity/asker-of.ts';
import { clientForUser } from '../store/identity/clients.ts';
import { accessOf } from '../store/identity/profiles.ts';
import { findUserById } from '../store/identity/users.ts';
import { lockClient } from '../store/kernel/changes.ts';
import { systemScope } from '../store/kernel/scope.ts';
import type { Store } from '../store/kernel/store.ts';
import type { SignedIn } from './identity.ts';

/** Nobody guesses 256 bits, so that a plain hash of them is enough. */
const SECRET_BYTES = 32;
const SHAPE = /^tnt_([\w-]{1,100})\.([\w-]{43})$/;
/** Of its last use only so much is noted: not every call writes. */
const NOTE_MS = 600_000;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new secret, and the hash by which it is found. The client is named in it, so that it is looked for there alone. */
export function newTokenSecret(clientId: string): { token: string; hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { token: `tnt_${clientId}.${secret}`, hash: hashOf(secret) };
}

/** What the call bears; undefined for a call of a page. */
export function bearerOf({ headers }: Request): string | undefined {
  const given = headers.get('authorization') ?? '';
  return /^bearer\b/i.test(given) ? given.slice('bearer'.length).trim() : undefined;
}

export type ApiTokens = {
  /** @throws TinteroError unauthenticated, also of one that has ended; second_factor_needed while its maker lacks one */
  enter(bearer: string): Promise<SignedIn>;
};

export function createApiTokens(parts: {
  store: Store;
  clock: Clock;
  /** Whether that address opens nothing by now. */
  isClosed: (email: string) => boolean;
  /** @throws TinteroError second_factor_needed */
  requireSecond: (who: SignedIn) => void;
}): ApiTokens {
  const { store, clock, isClosed, requireSecond } = parts;

  async function noteUsed(clientId: string, { token_id, last_used_at }: ApiTokenRow): Promise<void> {
    const now = clock();
    if (last_used_at !== '' && Math.abs(now.getTime() - Date.parse(last_used_at)) < NOTE_MS) return;
    const scope = systemScope(clientId);
    await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      await noteTokenUsed(clientId, tx, token_id, now.toISOString());
    });
  }

  return {
    async enter(bearer) {
      const [, clientId = '', secret = ''] = SHAPE.exec(bearer) ?? [];
      if (secret === '') throw new TinteroError('unauthenticated');
      const token = await findTokenOfSecret({ clientId, hash: hashOf(secret) }, store.db);
      if (token === undefined || token.expires_on < centralDay(clock().getTime()))
        throw new TinteroError('unauthenticated');
      const member = { clientId, userId: token.user_id };
      const client = await clientForUser(token.user_id, clientId, store.db);
      const access = await accessOf(member, store.db);
      const user = await findUserById(token.user_id, store.db);
      if (client === undefined || access === undefined || user === undefined)
        throw new TinteroError('unauthenticated');
      if (user.isDisabled || isClosed(user.email)) throw new TinteroError('unauthenticated');
      const { branches, serials, limits } = access;
      const maker = { ...member, can: canOf(access.permissions), branches, serials, limits };
      const scope = await narrowToToken(maker, token, store.db);
      const { token_id, name } = token;
      const who: SignedIn = {
        ...{ user: { id: scope.userId, name: user.name, email: user.email }, client, access, scope },
        ...{ sessionId: `token ${token_id}`, provedAt: undefined, hasSecondFactor: user.hasSecondFactor },
        token: { id: token_id, name },
      };
      requireSecond(who);
      await noteUsed(clientId, token);
      return who;
    },
  };
}
