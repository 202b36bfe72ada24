/**
 * better-auth, set up for this house: users, sessions and their cookies in our own database. Its routes are not exposed; sessions.ts
 * and users.ts call it. Passwords (passwords.ts) and the count of attempts (throttle.ts) are ours.
 */
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { getMigrations } from 'better-auth/db/migration';
import * as v from 'valibot';
import { PASSWORD_LEAST } from '../../schema/values/password.ts';
import type { Config } from '../base/config/config.ts';
import type { Store } from '../store/kernel/store.ts';
import type { Secrets } from '../store/secrets/secrets.ts';
import { TROUBLE_LOGGER } from './auth-trouble.ts';
import type { CookieJar } from './cookies.ts';

/** Where it believes it is mounted; nothing of it is reachable from outside. */
const BASE = 'http://tintero.internal';
/** The address of the caller, put there by us and by nobody else. */
export const ADDRESS_HEADER = 'x-tintero-address';

const DAY_SECONDS = 86_400;

/** @param hash as a password is stored, of users that are made through it */
export async function openAuth(parts: {
  store: Store;
  config: Config;
  secrets: Secrets;
  cookies: CookieJar;
  hash: (password: string) => Promise<string>;
}) {
  const { store, config, secrets, cookies, hash } = parts;
  const options = {
    appName: 'Tintero',
    baseURL: BASE,
    secret: secrets.derive('session cookies'),
    database: { db: store.db, type: store.kind },
    telemetry: { enabled: false },
    logger: TROUBLE_LOGGER,
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_LEAST,
      password: { hash },
    },
    user: {
      modelName: 'auth_user',
      additionalFields: {
        /** ISO-8601 UTC; empty: the user may enter. */
        disabledAt: { type: 'string', required: false, input: false } as const,
        /** One more ends every session of those before it (store/users.ts). */
        generation: { type: 'number', required: false, input: false } as const,
        /** 1: they have a second factor (store/identity/second-factors.ts). */
        secondFactor: { type: 'number', required: false, input: false } as const,
      },
    },
    session: {
      modelName: 'auth_session',
      // Of the cookie. Whether a session is over sessions.ts says.
      expiresIn: config.sessionDays * DAY_SECONDS,
      additionalFields: {
        generation: { type: 'number', required: false, input: false } as const,
        /** In which of their clients its user works; empty while they have not chosen. */
        clientId: { type: 'string', required: false, input: false } as const,
        /** 1: whoever began it showed a second factor too. */
        secondFactor: { type: 'number', required: false, input: false } as const,
        /** ISO-8601 UTC: when its user last showed to be who they are. Empty in those of before it was written. */
        provedAt: { type: 'string', required: false, input: false } as const,
        /** Of the clock of whoever began it, as their browser says it. Empty in those of before it was kept. */
        timeZone: { type: 'string', required: false, input: false } as const,
      },
    },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
    rateLimit: { enabled: false },
    advanced: {
      // Its own prefix is a weaker one.
      useSecureCookies: false,
      cookies: { session_token: { name: cookies.sessionName } },
      cookiePrefix: 'tintero',
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax' as const,
        path: '/',
        secure: cookies.isHttps,
      },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // The origin and the token are checked by our own router before anything comes here.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    plugins: [sessionEndpoints],
  };
  await store.exclusively(async () => {
    const { runMigrations } = await getMigrations(options);
    await runMigrations();
  });
  return betterAuth(options);
}

export type Auth = Awaited<ReturnType<typeof openAuth>>;

/**
 * Sessions by times that are given: the library reads the machine's clock, and knows no longest life. Each works on the cookie of the
 * request, and of one that we did not sign nothing is looked up.
 */
const sessionEndpoints = {
  id: 'tintero-sessions',
  endpoints: {
    lookUp: createAuthEndpoint('/look-up', { method: 'GET', requireHeaders: true }, async (ctx) => {
      const { authCookies, secret, internalAdapter } = ctx.context;
      const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
      return ctx.json(token ? await internalAdapter.findSession(token) : null);
    }),
    /** For a user who has shown to be who they are. */
    begin: createAuthEndpoint(
      '/begin',
      {
        method: 'POST',
        requireHeaders: true,
        body: v.object({
          userId: v.string(),
          generation: v.number(),
          clientId: v.string(),
          secondFactor: v.number(),
          timeZone: v.string(),
          now: v.date(),
          expiresAt: v.date(),
        }),
      },
      async (ctx) => {
        const { userId, now, expiresAt, ...given } = ctx.body;
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(userId);
        if (user === null) return ctx.json(null);
        const provedAt = now.toISOString();
        const row = {
          ...{ ...given, provedAt },
          ...{ createdAt: now, updatedAt: now, expiresAt },
        };
        const session = await internalAdapter.createSession(userId, false, row, true);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ session, user });
      },
    ),
    extend: createAuthEndpoint(
      '/extend',
      { method: 'POST', requireHeaders: true, body: v.object({ now: v.date(), expiresAt: v.date() }) },
      async (ctx) => {
        const { authCookies, secret, internalAdapter } = ctx.context;
        const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
        const found = token ? await internalAdapter.findSession(token) : null;
        if (found === null) return ctx.json(null);
        const { now, expiresAt } = ctx.body;
        await internalAdapter.updateSession(found.session.token, { expiresAt, updatedAt: now });
        await setSessionCookie(ctx, found);
        return ctx.json(null);
      },
    ),
  },
} satisfies BetterAuthPlugin;
