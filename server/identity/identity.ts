/** Who is calling: sessions, the scope that each gives, and how one begins and ends. */
import { canOf } from '../../schema/access/permissions.ts';
import type { PasskeyOptions } from '../../schema/documents/second-factor.ts';
import { DEMO_EMAIL } from '../../schema/documents/session.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { Config } from '../base/config/config.ts';
import type { Clock } from '../base/ports.ts';
import type { Client } from '../store/identity/clients.ts';
import { addMember, clientForUser, clientsOfUser, type MemberUser } from '../store/identity/clients.ts';
import type { Access } from '../store/identity/profiles.ts';
import { accessOf } from '../store/identity/profiles.ts';
import { setSessionClient } from '../store/identity/sessions.ts';
import { findUserById, findUserForSignIn, removeUser, type UserForSignIn } from '../store/identity/users.ts';
import type { Scope } from '../store/kernel/scope.ts';
import type { Store } from '../store/kernel/store.ts';
import type { Secrets } from '../store/secrets/secrets.ts';
import { bearerOf, createApiTokens } from './api-tokens.ts';
import { openAuth } from './auth.ts';
import { orTrouble } from './auth-trouble.ts';
import { checkNewPassword } from './check-new-password.ts';
import { createCookieJar } from './cookies.ts';
import { createOwnData, type OwnData } from './email-changes.ts';
import type { IdentityEvent, OnIdentityEvent, SecondMethod } from './events.ts';
import { createKnownDevices } from './known-devices.ts';
import { bearsToken, csrfTokenOf, isMeantUser, isOwnOrigin } from './page-calls.ts';
import type { HashWork } from './password-hash.ts';
import { openReset } from './password-resets.ts';
import { createPasswords } from './passwords.ts';
import type { ProofWork } from './proofs.ts';
import { createOwnSecondFactor, type OwnSecondFactor } from './second-factor/own-second-factor.ts';
import { createPasskeys } from './second-factor/passkeys.ts';
import { requireParty } from './second-factor/relying-party.ts';
import { createSecondCheck } from './second-factor/second-check.ts';
import { checkPasskeySignIn, failPasskey, type PasskeyAttempt } from './second-factor/sign-in-by-passkey.ts';
import { createSessions, type FoundSession } from './sessions.ts';
import { checkSignIn, failSignIn, type SignInAttempt, type SignInParts } from './sign-in.ts';
import { createStepUp, type StepUp } from './step-up.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { createUserAccounts, type UserAccounts } from './user-accounts.ts';

/** Somebody with a session who belongs to some client; in none yet while they have not chosen which. */
export type Entered = {
  user: { id: string; name: string; email: string };
  client: Client | undefined;
  sessionId: string;
  /** When they last showed to be who they are: at entering, or since. */
  provedAt: Date | undefined;
  hasSecondFactor: boolean;
};
/** A person in a client; `token`: a program, that calls by what a person of it made. */
export type SignedIn = Entered & {
  client: Client;
  access: Access;
  scope: Scope;
  token?: { id: string; name: string };
};

type SignedInEvent = Extract<IdentityEvent, { type: 'signed_in' }>;

/** Cookies to set, with whoever they are for. */
export type SessionAnswer = {
  who: Entered;
  cookies: string[];
  /** What was shown beside a password, at entering. */
  second?: SecondMethod;
};

/** Where a call comes from, as far as it can be told. */
export type Caller = { address: string; headers: Headers };

export type Identity = {
  /**
   * Whoever has the session of the request, or the token that it bears.
   * @throws TinteroError unauthenticated, also of somebody who has not chosen a client; membership_ended of who is in none any more; second_factor_needed of whoever has a profile that asks for
   *   one, until they have it: what they may do till then is of their own (requirePerson)
   */
  requireSession(request: Request): Promise<SignedIn>;
  /** @throws TinteroError unauthenticated, membership_ended */
  requirePerson(request: Request): Promise<Entered>;
  /** As requirePerson, of who is in no client any more too: for what is theirs still. @throws TinteroError unauthenticated */
  requireFormer(request: Request): Promise<Entered>;
  /** The clients that they may choose from, by name. */
  clientsOf(who: Entered): Promise<Client[]>;
  /**
   * From now on the session is in that client, in every tab of its browser.
   * @throws TinteroError not_found when they are not one of it.
   */
  chooseClient(who: Entered, clientId: string, address: string): Promise<Entered>;
  /** As requirePerson, and counts as use: the session lasts longer. */
  refreshSession(request: Request): Promise<SessionAnswer>;
  /** @throws TinteroError csrf when the header x-csrf-token is not this session's. */
  requireCsrf(request: Request, who: Entered): void;
  /** @throws TinteroError csrf when another site's page sent it. */
  requireOwnOrigin(request: Request): void;
  csrfToken(who: Entered): string;
  /**
   * Ends the session that this browser had before. In the client of `clientId` if they are one of it; else in their only one.
   * @throws TinteroError wrong_credentials (an unknown or disabled user alike, in the same time), too_many_requests,
   *   proof_required with what to solve, or second_factor_required with what may be shown.
   */
  signIn(attempt: SignInAttempt): Promise<SessionAnswer>;
  /** @throws TinteroError forbidden while there is no demo account, or too_many_requests. */
  signInDemo(caller: Caller): Promise<SessionAnswer>;
  /** Whoever has a passkey enters by it alone. */
  byPasskey: {
    /** What to ask an authenticator for. @throws TinteroError passkey_unavailable, too_many_requests */
    ask(caller: Caller): Promise<PasskeyOptions>;
    /** @throws TinteroError wrong_passkey, passkey_unavailable, too_many_requests */
    signIn(attempt: PasskeyAttempt): Promise<SessionAnswer>;
  };
  /** What somebody sets up beside their password. */
  secondFactor: OwnSecondFactor;
  /** To show again who one is, for what changes the protection of an account. */
  stepUp: StepUp;
  /** Ends the session of the request, if it has one. @returns cookies that clear it. */
  signOut(request: Request): Promise<string[]>;
  /**
   * Ends every session of the user, and begins another one here.
   * @throws TinteroError wrong_password, too_many_requests, or invalid_fields for what no password may be.
   */
  changePassword(
    who: Entered,
    caller: Caller,
    given: { current: string; next: string },
  ): Promise<SessionAnswer>;
  /**
   * Enters as one more of a client. Whoever has an account already is asked for its password as at any sign-in; else there is one from
   * now on.
   * @param add makes the user one of the client
   * @throws TinteroError as signIn does, or invalid_fields for what no password may be
   */
  join(
    attempt: SignInAttempt & { name: string; clientId: string },
    add: (user: MemberUser) => Promise<void>,
  ): Promise<SessionAnswer>;
  /** Makes a user of a client. The password fits the policy (schema/values/password.ts). @returns the user's id. */
  createUser(scope: Scope, user: { email: string; name: string; password: string }): Promise<string>;
  /** Whoever has forgotten their password: how often they may ask. */
  forgotten: Pick<Throttle, 'admitForgotten' | 'admitReset' | 'admitResetMail'>;
  /** Whoever has a receiver's link: how often they may use it. */
  links: Pick<Throttle, 'admitLink' | 'admitCorrection'>;
  /** Whose password the link of a mail changes. @throws TinteroError reset_closed */
  readReset(token: string): Promise<{ email: string }>;
  /**
   * Ends every session of theirs; entering is as always. Each link is good once.
   * @returns the user's id
   * @throws TinteroError reset_closed, or invalid_fields for what no password may be
   */
  resetPassword(token: string, password: string): Promise<string>;
  /** A session anew for who shows one, after something that ended all of theirs. @returns undefined when they were sent out meanwhile */
  goOn(who: Entered, caller: Caller): Promise<SessionAnswer | undefined>;
  /** One's own name and address. */
  ownData: OwnData;
  /** For the operator; of their own sessions, for the user. */
  users: UserAccounts;
};

export async function createIdentity(parts: {
  store: Store;
  config: Config;
  secrets: Secrets;
  clock: Clock;
  /** Told of everything that a record of security should have; nobody unless given. */
  onIdentityEvent?: OnIdentityEvent;
  /** That of the house's passwords unless told. */
  hashWork?: HashWork;
  /** That of the house's proofs of work unless told. */
  proofWork?: ProofWork;
}): Promise<Identity> {
  const { store, config, secrets, clock, onIdentityEvent = () => {} } = parts;
  const cookies = createCookieJar(config.publicUrl);
  const passwords = createPasswords(store, parts.hashWork);
  const auth = await openAuth({ store, config, secrets, cookies, hash: passwords.hash });
  const sessions = createSessions({ auth, store, config, clock, cookies, onIdentityEvent });
  const devices = createKnownDevices({ cookies, secrets, clock });
  const { proofWork } = parts;
  const throttle = createThrottle({ store, secrets, clock, attempts: config.signInAttempts, proofWork });
  const users = createUserAccounts({ store, clock, passwords, onIdentityEvent });
  const passkeys = createPasskeys({ store, secrets, clock });
  const own = { store, secrets, clock, passkeys, onIdentityEvent };
  const secondFactor = createOwnSecondFactor(own);
  const second = createSecondCheck({ ...own, throttle });
  const stepUp = createStepUp({ ...own, throttle, passwords, second });
  const checks: SignInParts = { store, throttle, devices, passwords, second, onIdentityEvent };
  const csrfKey = secrets.derive('csrf');
  const isClosedDemo = (email: string) => email === DEMO_EMAIL && config.pac !== 'sandbox';
  const requireSecond = (who: SignedIn) => {
    if (lacksSecondFactor(who, who.access)) throw new TinteroError('second_factor_needed');
  };
  const tokens = createApiTokens({ store, clock, isClosed: isClosedDemo, requireSecond });

  /**
   * @param isFormer whoever is in no client any more, too
   * @throws TinteroError unauthenticated; membership_ended of whoever is in no client any more, unless the page is another person's: it would take that for its own
   */
  async function entered(
    found: FoundSession | undefined,
    { headers, isFormer = false }: { headers?: Headers; isFormer?: boolean } = {},
  ): Promise<Entered> {
    if (found === undefined || isClosedDemo(found.user.email)) throw new TinteroError('unauthenticated');
    const { id, name, email } = found.user;
    const { clientId, provedAt } = found.session;
    const isChosen = (clientId ?? '') !== '';
    const chosen = isChosen ? await clientForUser(id, clientId as string, store.db) : undefined;
    const others = chosen === undefined ? await clientsOfUser(id, store.db) : [];
    if (chosen === undefined && others.length === 0 && !isFormer)
      throw new TinteroError(isMeantUser(headers, id) ? 'membership_ended' : 'unauthenticated');
    // Of a session that was begun before there was anything to choose it is the only one.
    const client = isChosen ? chosen : onlyOf(others);
    const proved = (provedAt ?? '') === '' ? undefined : new Date(provedAt as string);
    const hasSecondFactor = found.user.secondFactor === 1;
    return {
      user: { id, name, email },
      client,
      sessionId: found.session.id,
      provedAt: proved,
      hasSecondFactor,
    };
  }

  /** For a user who has shown to be who they are; undefined when they were sent out meanwhile. */
  async function begin(
    user: UserForSignIn,
    { address, headers }: Caller,
    /** In which client they want to be, and whether they have shown a second factor. */
    { wanted = '', second = false }: { wanted?: string | undefined; second?: boolean } = {},
  ): Promise<SessionAnswer | undefined> {
    const clients = await clientsOfUser(user.id, store.db);
    const chosen = clients.find(({ client_id }) => client_id === wanted) ?? onlyOf(clients);
    const clientId = chosen?.client_id ?? '';
    const begun = await sessions.begin({ user, clientId, second, address, headers });
    return begun && { who: await entered(begun.found), cookies: begun.cookies };
  }

  async function goOn({ user, client }: Entered, caller: Caller): Promise<SessionAnswer | undefined> {
    const renewed = await findUserById(user.id, store.db);
    const second = renewed?.hasSecondFactor === true;
    const answer = renewed && (await begin(renewed, caller, { wanted: client?.client_id, second }));
    return answer && { ...answer, cookies: [...answer.cookies, devices.remember(caller.headers, renewed)] };
  }

  function broadcastSignedIn(
    { who }: SessionAnswer,
    address: string,
    how: Pick<SignedInEvent, 'by' | 'second' | 'isKnownDevice'>,
  ) {
    const { user, client, sessionId } = who;
    const { id: userId, email } = user;
    const where = client && { clientId: client.client_id };
    onIdentityEvent({ type: 'signed_in', userId, ...where, email, sessionId, address, ...how });
  }

  /** Whoever has shown to be who they are enters. @param fail where they were sent out meanwhile */
  async function enter(
    attempt: Caller & { clientId?: string | undefined },
    { user, ...how }: { user: UserForSignIn } & Parameters<typeof broadcastSignedIn>[2],
    fail: () => TinteroError,
  ): Promise<SessionAnswer> {
    const hasShown = how.by === 'passkey' || how.second !== undefined;
    const answer = await begin(user, attempt, { wanted: attempt.clientId, second: hasShown });
    if (answer === undefined) throw fail();
    broadcastSignedIn(answer, attempt.address, how);
    const cookies = [...answer.cookies, devices.remember(attempt.headers, user)];
    return { ...answer, cookies, ...(how.second !== undefined && { second: how.second }) };
  }

  return {
    requirePerson: async ({ headers }) => await entered(await sessions.find(headers), { headers }),
    requireFormer: async ({ headers }) => await entered(await sessions.find(headers), { isFormer: true }),
    async requireSession(request) {
      const bearer = bearerOf(request);
      if (bearer !== undefined) return await tokens.enter(bearer);
      const who = await entered(await sessions.find(request.headers), request);
      const { client, user } = who;
      if (client === undefined) throw new TinteroError('unauthenticated');
      const member = { clientId: client.client_id, userId: user.id };
      const access = await accessOf(member, store.db);
      if (access === undefined) throw new TinteroError('unauthenticated');
      if (lacksSecondFactor(who, access)) throw new TinteroError('second_factor_needed');
      const scope = {
        ...member,
        can: canOf(access.permissions),
        branches: access.branches,
        serials: access.serials,
        limits: access.limits,
      };
      return { ...who, client, access, scope };
    },
    clientsOf: async ({ user }) => await clientsOfUser(user.id, store.db),
    async chooseClient(who, clientId, address) {
      const userId = who.user.id;
      const client = await clientForUser(userId, clientId, store.db);
      if (client === undefined) throw new TinteroError('not_found');
      await setSessionClient(userId, who.sessionId, clientId, store.db);
      onIdentityEvent({ type: 'client_chosen', userId, clientId, sessionId: who.sessionId, address });
      return { ...who, client };
    },
    async refreshSession(request) {
      const refreshed = await sessions.refresh(request.headers);
      return { who: await entered(refreshed?.found, request), cookies: refreshed?.cookies ?? [] };
    },
    csrfToken: (who) => csrfTokenOf(csrfKey, who.sessionId),
    requireCsrf(request, who) {
      if (!bearsToken(request, csrfKey, who.sessionId)) throw new TinteroError('csrf');
    },
    requireOwnOrigin(request) {
      if (!isOwnOrigin(request, config.publicUrl)) throw new TinteroError('csrf');
    },
    async signIn(attempt) {
      const checked = await checkSignIn(attempt, checks);
      const { user } = checked;
      if (isClosedDemo(user.email)) throw failSignIn(checks, attempt, user, 'demo_closed');
      if ((await clientsOfUser(user.id, store.db)).length === 0)
        throw failSignIn(checks, attempt, user, 'no_client');
      return await enter(attempt, { ...checked, by: 'password' }, () =>
        failSignIn(checks, attempt, user, 'disabled'),
      );
    },
    byPasskey: {
      async ask({ address, headers }) {
        await throttle.admitPasskey(address);
        return await passkeys.ask(['sign in'], requireParty(headers));
      },
      async signIn(attempt) {
        const checked = await checkPasskeySignIn(attempt, { ...own, throttle, devices });
        const { user } = checked;
        const fail = () => failPasskey({ onIdentityEvent }, attempt, user);
        if ((await clientsOfUser(user.id, store.db)).length === 0) throw fail();
        return await enter(attempt, { ...checked, by: 'passkey' }, fail);
      },
    },
    secondFactor,
    async join({ name, ...attempt }, add) {
      const { email, password } = attempt;
      if (isClosedDemo(email)) throw failSignIn(checks, attempt, undefined, 'demo_closed');
      const isNew = (await findUserForSignIn(email, store.db)) === undefined;
      if (isNew) {
        checkNewPassword(password, email);
        await orTrouble(() => auth.api.signUpEmail({ body: { email, name, password } }));
      }
      const checked = await checkSignIn(attempt, checks);
      try {
        await add(checked.user);
      } catch (error) {
        // Somebody else was first: who came with this link is as before, and free for another one.
        const { id } = checked.user;
        if (isNew && (await clientsOfUser(id, store.db)).length === 0) await removeUser(id, store.db);
        throw error;
      }
      return await enter(attempt, { ...checked, by: 'password' }, () =>
        failSignIn(checks, attempt, checked.user, 'disabled'),
      );
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
      broadcastSignedIn(answer, address, { by: 'demo', isKnownDevice: false });
      return answer;
    },
    stepUp,
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
      const answer = await goOn(who, caller);
      if (answer === undefined) throw new TinteroError('unauthenticated');
      return answer;
    },
    goOn,
    ownData: createOwnData({ store, secrets, clock, onIdentityEvent }),
    async createUser(scope, user) {
      const { user: created } = await orTrouble(() => auth.api.signUpEmail({ body: user }));
      await store.transaction(scope, async (tx) => {
        await addMember(scope, tx, created, clock());
      });
      return created.id;
    },
    forgotten: throttle,
    links: throttle,
    readReset: async (token) => ({ email: (await openReset(secrets, store.db, token, clock())).email }),
    async resetPassword(token, password) {
      const user = await openReset(secrets, store.db, token, clock());
      checkNewPassword(password, user.email);
      if (!(await users.resetPassword(user, password))) throw new TinteroError('reset_closed');
      return user.id;
    },
    users,
  };
}

/** Whether they have to set one up before anything else. The demo account is everybody's, and cannot. */
export function lacksSecondFactor(
  { user, hasSecondFactor }: Entered,
  { needsSecondFactor }: Pick<Access, 'needsSecondFactor'>,
): boolean {
  return needsSecondFactor && !hasSecondFactor && user.email !== DEMO_EMAIL;
}

function onlyOf(clients: Client[]): Client | undefined {
  return clients.length === 1 ? clients[0] : undefined;
}
