/** Who is calling: sessions, and the scope that each gives. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { DEMO_EMAIL } from '../../schema/documents/api.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../deps.ts';
import type { Secrets } from '../secrets.ts';
import { addMember, type Client, clientOfUser } from '../store/clients.ts';
import type { Scope } from '../store/scope.ts';
import type { Store } from '../store/store.ts';
import { troubleOf } from '../store/trouble.ts';
import { ACCOUNT_PATH, ADDRESS_HEADER, ADDRESS_PATH, AUTH_BASE, accountAddress, openAuth } from './auth.ts';
import { orTrouble } from './auth-trouble.ts';
import { findDemoUser } from './demo-user.ts';

export type SignedIn = {
  scope: Scope;
  user: { id: string; name: string; email: string };
  client: Client;
  sessionId: string;
};

/** Cookies to set, with whoever they are for. */
export type SessionAnswer = { who: SignedIn; cookies: string[] };

export type Identity = {
  /** @throws TinteroError unauthenticated. */
  requireSession(request: Request): Promise<SignedIn>;
  /** As requireSession, and counts as use: the session lasts longer. */
  refreshSession(request: Request): Promise<SessionAnswer>;
  /** @throws TinteroError csrf when the header x-csrf-token is not this session's. */
  requireCsrf(request: Request, who: SignedIn): void;
  /** @throws TinteroError csrf when another site's page sent it. */
  requireOwnOrigin(request: Request): void;
  csrfToken(who: SignedIn): string;
  /** @throws TinteroError wrong_credentials (an unknown user alike, in the same time) or too_many_requests. */
  signIn(email: string, password: string, address: string): Promise<SessionAnswer>;
  /** @throws TinteroError forbidden while there is no demo account, or too_many_requests. */
  signInDemo(address: string): Promise<SessionAnswer>;
  /** Ends the session of the request, if it has one. @returns cookies that clear it. */
  signOut(request: Request): Promise<string[]>;
  /** Makes a user of a client. The password has at least 10 characters. @returns the user's id. */
  createUser(scope: Scope, user: { email: string; name: string; password: string }): Promise<string>;
};

export async function createIdentity(parts: {
  store: Store;
  config: Config;
  secrets: Secrets;
  clock: Clock;
}): Promise<Identity> {
  const { store, config, secrets, clock } = parts;
  const auth = await openAuth(store, config, secrets, async () =>
    config.pac === 'sandbox' ? await findDemoUser(store) : undefined,
  );
  const csrfKey = secrets.derive('csrf');

  async function signedIn(found: Found | null): Promise<SignedIn> {
    if (found?.user.email === DEMO_EMAIL && config.pac !== 'sandbox')
      throw new TinteroError('unauthenticated');
    const client = found ? await clientOfUser(found.user.id, store.db) : undefined;
    if (!found || !client) throw new TinteroError('unauthenticated');
    const { id, name, email } = found.user;
    return {
      scope: { clientId: client.client_id, userId: id },
      user: { id, name, email },
      client,
      sessionId: found.session.id,
    };
  }

  /** One of better-auth's own endpoints, so that its count of attempts applies. */
  async function enter(path: string, address: string, body: object): Promise<Response> {
    const request = new Request(`${AUTH_BASE}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [ADDRESS_HEADER]: address },
      body: JSON.stringify(body),
    });
    return await orTrouble(() => auth.handler(request));
  }

  async function count(path: string, address: string): Promise<void> {
    if ((await enter(path, address, {})).status === 429) throw new TinteroError('too_many_requests');
  }

  async function afterEntering(answer: Response): Promise<SessionAnswer> {
    const cookies = answer.headers.getSetCookie();
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    return { who: await signedIn(await session(new Headers({ cookie }))), cookies };
  }

  async function session(headers: Headers): Promise<Found | null> {
    return await orTrouble(() => auth.api.getSession({ headers, query: { disableRefresh: true } }));
  }

  return {
    requireSession: async (request) => await signedIn(await session(request.headers)),
    async refreshSession({ headers: given }) {
      try {
        const found = await orTrouble(() => auth.api.getSession({ headers: given, returnHeaders: true }));
        return { who: await signedIn(found.response), cookies: found.headers.getSetCookie() };
      } catch (error) {
        if (troubleOf(error) === undefined) throw error;
        // To make it last longer is a write, for which a full disk has no room; who it is can still be read.
        return { who: await signedIn(await session(given)), cookies: [] };
      }
    },
    csrfToken: (who) => csrfTokenOf(csrfKey, who.sessionId),
    requireCsrf(request, who) {
      const given = Buffer.from(request.headers.get('x-csrf-token') ?? '');
      const right = Buffer.from(csrfTokenOf(csrfKey, who.sessionId));
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw new TinteroError('csrf');
    },
    requireOwnOrigin(request) {
      if (!isOwnOrigin(request, config.publicUrl)) throw new TinteroError('csrf');
    },
    async signIn(email, password, address) {
      // An address that is stopped does not count on the account any more.
      await count(ADDRESS_PATH, address);
      await count(ACCOUNT_PATH, accountAddress(email, clock()));
      const answer = await enter('/sign-in/email', address, { email, password });
      if (answer.status >= 500) throw new Error(`Sign-in failed inside: ${answer.status}`);
      if (!answer.ok) throw new TinteroError('wrong_credentials');
      return await afterEntering(answer);
    },
    async signInDemo(address) {
      const answer = await enter('/sign-in/demo', address, {});
      if (answer.status === 429) throw new TinteroError('too_many_requests');
      if (answer.status >= 500) throw new Error(`Demo sign-in failed inside: ${answer.status}`);
      if (!answer.ok) throw new TinteroError('forbidden');
      return await afterEntering(answer);
    },
    async signOut(request) {
      const { headers } = await orTrouble(() =>
        auth.api.signOut({ headers: request.headers, returnHeaders: true }),
      );
      return headers.getSetCookie();
    },
    async createUser(scope, user) {
      const { user: created } = await orTrouble(() => auth.api.signUpEmail({ body: user }));
      await store.transaction(scope, async (tx) => {
        await addMember(scope, tx, created.id, 'owner', clock());
      });
      return created.id;
    },
  };
}

type Found = { user: { id: string; name: string; email: string }; session: { id: string } };

/** Bound to the session: another session's token, or a guessed one, opens nothing. */
function csrfTokenOf(key: string, sessionId: string): string {
  return createHmac('sha256', key).update(sessionId).digest('base64url');
}

/**
 * A page's call names its origin; hosts are compared, not schemes, because a proxy may end TLS. A call
 * without origin comes from no page (a tool), unless the browser says otherwise.
 */
function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return request.headers.get('sec-fetch-site') !== 'cross-site';
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === new URL(request.url).host || (publicUrl !== '' && host === new URL(publicUrl).host);
}
