/**
 * better-auth, set up for this house: e-mail and password, sessions and the count of attempts in our
 * own database. Its routes are not exposed; identity.ts calls it.
 */
import { createHash } from 'node:crypto';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { getMigrations } from 'better-auth/db/migration';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';
import type { Store } from '../store/store.ts';
import { TROUBLE_LOGGER } from './auth-trouble.ts';

/** Where better-auth believes it is mounted; nothing of it is reachable from outside. */
export const AUTH_BASE = 'http://tintero.internal/api/auth';
/** The address of the caller, put there by us and by nobody else. */
export const ADDRESS_HEADER = 'x-tintero-address';

/** Counts one attempt from an address. */
export const ADDRESS_PATH = '/sign-in/address';
/** Counts one attempt on an account; its «address» is accountAddress. */
export const ACCOUNT_PATH = '/sign-in/account';
/**
 * A guesser with many addresses has this many times what one address has, in five minutes: more than one
 * address can use up, so that it takes many to keep a person out of their account. Each five minutes are a count
 * of their own: the limiter's begins anew only after as long without any attempt, and one address would fill it slowly.
 */
const ACCOUNT_FACTOR = 6;
const ACCOUNT_WINDOW_SECONDS = 300;

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** @param demoUser id of the user that «Entrar con la cuenta de prueba» signs in; undefined: nobody. */
export async function openAuth(
  store: Store,
  config: Config,
  secrets: Secrets,
  demoUser: () => Promise<string | undefined>,
) {
  const isHttps = config.publicUrl.startsWith('https://');
  const options = {
    appName: 'Tintero',
    baseURL: AUTH_BASE.replace('/api/auth', ''),
    secret: secrets.derive('session cookies'),
    database: { db: store.db, type: store.kind },
    telemetry: { enabled: false },
    logger: TROUBLE_LOGGER,
    onAPIError: { throw: true },
    emailAndPassword: { enabled: true, autoSignIn: false, minPasswordLength: 10 },
    user: { modelName: 'auth_user' },
    session: {
      modelName: 'auth_session',
      expiresIn: config.sessionDays * DAY_SECONDS,
      updateAge: HOUR_SECONDS,
    },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
    rateLimit: {
      enabled: true,
      storage: 'database' as const,
      modelName: 'auth_rate_limit',
      window: 60,
      max: 1_000,
      customRules: {
        [ADDRESS_PATH]: { window: 60, max: config.signInAttempts },
        [ACCOUNT_PATH]: { window: ACCOUNT_WINDOW_SECONDS, max: ACCOUNT_FACTOR * config.signInAttempts },
        // Counted by the two above.
        '/sign-in/email': false as const,
        '/sign-in/demo': { window: 60, max: Math.max(60, config.signInAttempts) },
      },
    },
    advanced: {
      cookiePrefix: 'tintero',
      useSecureCookies: isHttps,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' as const, path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // The origin and the token are checked by our own router before anything comes here.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    plugins: [demoSignIn(demoUser), counts],
  };
  await store.exclusively(async () => {
    const { runMigrations } = await getMigrations(options);
    await runMigrations();
  });
  return betterAuth(options);
}

export type Auth = Awaited<ReturnType<typeof openAuth>>;

/** They do nothing but be called: what counts is that the limiter counts them. */
const counts = {
  id: 'tintero-counts',
  endpoints: {
    countAddress: createAuthEndpoint(ADDRESS_PATH, { method: 'POST' }, async (ctx) => ctx.json({})),
    countAccount: createAuthEndpoint(ACCOUNT_PATH, { method: 'POST' }, async (ctx) => ctx.json({})),
  },
} satisfies BetterAuthPlugin;

/**
 * The limiter counts by address. An account is given one of its own among the private ones (RFC 4193; of IPv6
 * only the first 64 bits count), whether or not there is such a user.
 */
export function accountAddress(email: string, now: Date): string {
  const window = Math.floor(now.getTime() / (ACCOUNT_WINDOW_SECONDS * 1_000));
  const hash = createHash('sha256').update(`${window} ${email}`).digest('hex');
  return `fd${hash.slice(0, 2)}:${hash.slice(2, 6)}:${hash.slice(6, 10)}:${hash.slice(10, 14)}::1`;
}

/** A session for the demo user without its password; answers 404 while there is no such user. */
function demoSignIn(demoUser: () => Promise<string | undefined>) {
  return {
    id: 'tintero-demo',
    endpoints: {
      signInDemo: createAuthEndpoint('/sign-in/demo', { method: 'POST' }, async (ctx) => {
        const userId = await demoUser();
        const user = userId === undefined ? null : await ctx.context.internalAdapter.findUserById(userId);
        if (user === null) throw ctx.error('NOT_FOUND');
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ user: { id: user.id } });
      }),
    },
  } satisfies BetterAuthPlugin;
}
