/** Who is calling: sessions, the scope that each gives, and how one begins and ends. */
import { DEMO_EMAIL } from '../../schema/documents/api.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../deps.ts';
import type { Secrets } from '../secrets.ts';
import { addMember, type Client, clientOfUser } from '../store/clients.ts';
import type { Scope } from '../store/scope.ts';
import type { Store } from '../store/store.ts';
import { findUserById, findUserForSignIn, type UserForSignIn } from '../store/users.ts';
import { openAuth } from './auth.ts';
import { orTrouble } from './auth-trouble.ts';
import { checkNewPassword } from './check-new-password.ts';
import { createCookieJar } from './cookies.ts';
import type { OnIdentityEvent } from './events.ts';
import { createKnownDevices } from './known-devices.ts';
import { bearsToken, csrfTokenOf, isOwnOrigin } from './page-calls.ts';
import { createPasswords } from './passwords.ts';
import { createSessions, type FoundSession } from './sessions.ts';
import { checkSignIn, failSignIn, type SignInAttempt } from './sign-in.ts';
import { createThrottle } from './throttle.ts';
import { createUserAccounts, type UserAccounts } from './user-accounts.ts';

export type SignedIn = {
  scope: Scope;
  user: { id: string; name: string; email: string };
  client: Client;
  sessionId: string;
};

/** Cookies to set, with whoever they are for. */
export type SessionAnswer = { who: SignedIn; cookies: string[] };

/** Where a call comes from, as far as it can be told. */
export type Caller = { address: string; headers: Headers };

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
  /**
   * Ends the session that this browser had before.
   * @throws TinteroError wrong_credentials (an unknown or disabled user alike, in the same time), too_many_requests, or
   *   proof_required with what to solve.
   */
  signIn(attempt: SignInAttempt): Promise<SessionAnswer>;
  /** @throws TinteroError forbidden while there is no demo account, or too_many_requests. */
  signInDemo(caller: Caller): Promise<SessionAnswer>;
  /** Ends the session of the request, if it has one. @returns cookies that clear it. */
  signOut(request: Request): Promise<string[]>;
  /**
   * Ends every session of the user, and begins another one here.
   * @throws TinteroError wrong_password, too_many_requests, or invalid_fields for what no password may be.
   */
  changePassword(
    who: SignedIn,
    caller: Caller,
    given: { current: string; next: string },
  ): Promise<SessionAnswer>;
  /** Makes a user of a client. The password fits the policy (schema/values/password.ts). @returns the user's id. */
  createUser(scope: Scope, user: { email: string; name: string; password: string }): Promise<string>;
  /** For the operator. */
  users: UserAccounts;
};

export async function createIdentity(parts: {
  store: Store;
  config: Config;
  secrets: Secrets;
  clock: Clock;
  /** Told of everything that a record of security should have; nobody unless given. */
  onIdentityEvent?: OnIdentityEvent;
}): Promise<Identity> {
  const { store, config, secrets, clock, onIdentityEvent = () => {} } = parts;
  const cookies = createCookieJar(config.publicUrl);
  const passwords = createPasswords(store);
  const auth = await openAuth({ store, config, secrets, cookies, hash: passwords.hash });
  const sessions = createSessions({ auth, store, config, clock, cookies, onIdentityEvent });
  const devices = createKnownDevices({ cookies, secrets, clock });
  const throttle = createThrottle({ store, secrets, clock, attempts: config.signInAttempts });
  const users = createUserAccounts({ store, clock, passwords, onIdentityEvent });
  const csrfKey = secrets.derive('csrf');
  const isClosedDemo = (email: string) => email === DEMO_EMAIL && config.pac !== 'sandbox';

  async function signedIn(found: FoundSession | undefined): Promise<SignedIn> {
    const isIn = found !== undefined && !isClosedDemo(found.user.email);
    const client = isIn ? await clientOfUser(found.user.id, store.db) : undefined;
    if (found === undefined || client === undefined) throw new TinteroError('unauthenticated');
    const { id, name, email } = found.user;
    return {
      scope: { clientId: client.client_id, userId: id },
      user: { id, name, email },
      client,
      sessionId: found.session.id,
    };
  }

  /** For a user who has shown to be who they are; undefined when they were sent out meanwhile. */
  async function begin(
    user: UserForSignIn,
    { address, headers }: Caller,
  ): Promise<SessionAnswer | undefined> {
    const begun = await sessions.begin({ user, address, headers });
    return begun && { who: await signedIn(begun.found), cookies: begun.cookies };
  }

  function tellSignedIn(
    { who }: SessionAnswer,
    address: string,
    how: { isDemo: boolean; isKnownDevice: boolean },
  ) {
    const { user, scope, sessionId } = who;
    const { clientId } = scope;
    const { id: userId, email } = user;
    onIdentityEvent({ type: 'signed_in', userId, clientId, email, sessionId, address, ...how });
  }

  return {
    requireSession: async (request) => await signedIn(await sessions.find(request.headers)),
    async refreshSession(request) {
      const refreshed = await sessions.refresh(request.headers);
      return { who: await signedIn(refreshed?.found), cookies: refreshed?.cookies ?? [] };
    },
    csrfToken: (who) => csrfTokenOf(csrfKey, who.sessionId),
    requireCsrf(request, who) {
      if (!bearsToken(request, csrfKey, who.sessionId)) throw new TinteroError('csrf');
    },
    requireOwnOrigin(request) {
      if (!isOwnOrigin(request, config.publicUrl)) throw new TinteroError('csrf');
    },
    async signIn(attempt) {
      const checks = { store, throttle, devices, passwords, onIdentityEvent };
      const { user, isKnownDevice } = await checkSignIn(attempt, checks);
      if (isClosedDemo(user.email)) throw await failSignIn(checks, attempt, user, 'demo_closed');
      if ((await clientOfUser(user.id, store.db)) === undefined)
        throw await failSignIn(checks, attempt, user, 'no_client');
      const answer = await begin(user, attempt);
      if (answer === undefined) throw await failSignIn(checks, attempt, user, 'disabled');
      tellSignedIn(answer, attempt.address, { isDemo: false, isKnownDevice });
      return { ...answer, cookies: [...answer.cookies, devices.remember(attempt.headers, user)] };
    },
    async signInDemo(caller) {
      const { address } = caller;
      await throttle.admitDemo(address).catch((error: unknown) => {
        onIdentityEvent({ type: 'sign_in_throttled', email: '', owner: {}, address, by: 'address' });
        throw error;
      });
      const user = config.pac === 'sandbox' ? await findUserForSignIn(DEMO_EMAIL, store.db) : undefined;
      const answer = user === undefined || user.isDisabled ? undefined : await begin(user, caller);
      if (answer === undefined) throw new TinteroError('forbidden');
      tellSignedIn(answer, address, { isDemo: true, isKnownDevice: false });
      return answer;
    },
    signOut: async (request) => await sessions.end(request.headers),
    async changePassword(who, caller, { current, next }) {
      const userId = who.user.id;
      const refused = (reason: 'throttled' | 'wrong_password') =>
        onIdentityEvent({ type: 'password_change_refused', userId, reason });
      await throttle.admitChange(userId).catch((error: unknown) => {
        refused('throttled');
        throw error;
      });
      const user = await findUserById(userId, store.db);
      if (!(await passwords.check(user, current, true))) {
        refused('wrong_password');
        throw new TinteroError('wrong_password');
      }
      checkNewPassword(next, who.user.email);
      await users.setPassword(userId, next, 'user');
      const renewed = await findUserById(userId, store.db);
      const answer = renewed && (await begin(renewed, caller));
      if (renewed === undefined || answer === undefined) throw new TinteroError('unauthenticated');
      return { ...answer, cookies: [...answer.cookies, devices.remember(caller.headers, renewed)] };
    },
    async createUser(scope, user) {
      const { user: created } = await orTrouble(() => auth.api.signUpEmail({ body: user }));
      await store.transaction(scope, async (tx) => {
        await addMember(scope, tx, created.id, 'owner', clock());
      });
      return created.id;
    },
    users,
  };
}
