/** Signing in and out, one's password, and who is at the screen. */
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Session } from '../../schema/documents/api.ts';
import { ProofSchema } from '../../schema/documents/proof.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/client-address.ts';
import { knownHosts } from '../http/known-host.ts';
import { readBody } from '../http/read-body.ts';
import type { Router } from '../http/router.ts';
import type { Caller, SessionAnswer, SignedIn } from '../identity/identity.ts';
import { addContext } from '../log/context.ts';
import { callerContext, securityCaller } from '../security/caller.ts';
import { VERSION } from '../version.ts';

/** Longer than any password may be, so that the policy says what is wrong with it. */
const PasswordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

const SignInSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(254)),
  password: PasswordSchema,
  /** Of the challenge that an attempt before was answered with. */
  proof: v.optional(ProofSchema),
});

const ChangeSchema = v.object({ current_password: PasswordSchema, new_password: PasswordSchema });

export function sessionRoutes(router: Router, deps: Deps): void {
  const { identity, config, providers, store } = deps;

  const isForTrying = async ({ scope }: SignedIn) =>
    config.pac === 'sandbox' || (await providers.isForTrying(scope, await providers.chosen(scope, store.db)));

  const sessionOf = async (who: SignedIn): Promise<Session> => ({
    user: who.user,
    client: {
      client_id: who.client.client_id,
      rfc: who.client.rfc,
      name: who.client.name,
      tax_regime: who.client.tax_regime,
      zip_code: who.client.zip_code,
    },
    sandbox: await isForTrying(who),
    csrf_token: identity.csrfToken(who),
    version: VERSION,
  });

  const callerOf = (c: Context): Caller => ({
    address: clientAddress(c, config.trustProxy),
    headers: c.req.raw.headers,
  });

  const answer = async (c: Context, { who, cookies }: SessionAnswer): Promise<Response> => {
    setCookies(c, cookies);
    addContext(callerContext(who));
    return c.json(await sessionOf(who));
  };

  router.client('GET', '/api/v1/session', async (c) => answer(c, await identity.refreshSession(c.req.raw)));

  router.public('POST', '/api/v1/session/sign-in', async (c) => {
    const given = await readBody(c, SignInSchema);
    return answer(c, await identity.signIn({ ...given, ...callerOf(c) }));
  });

  router.client('POST', '/api/v1/session/password', async (c, _scope, who) => {
    const { current_password: current, new_password: next } = await readBody(c, ChangeSchema);
    return answer(c, await identity.changePassword(who, callerOf(c), { current, next }));
  });

  // What the sign-in screen has to know before anyone is signed in.
  router.public('GET', '/api/v1/session/options', (c) => c.json({ sandbox: config.pac === 'sandbox' }));

  router.public('POST', '/api/v1/session/demo', async (c) => {
    if (config.pac !== 'sandbox') throw new TinteroError('forbidden');
    // Nobody gives a password here: a page of somebody's on the network, made to lead here, could press the button by itself.
    const { hostname } = new URL(c.req.url);
    if (!knownHosts(config).isOwn(hostname)) throw new TinteroError('unknown_host', { host: hostname });
    return answer(c, await identity.signInDemo(callerOf(c)));
  });

  // Public: a session that is already gone is signed out too. The origin check keeps others' pages away.
  router.public('POST', '/api/v1/session/sign-out', async (c) => {
    const who = await identity.requireSession(c.req.raw).catch(() => undefined);
    setCookies(c, await identity.signOut(c.req.raw));
    if (who !== undefined) {
      addContext(callerContext(who));
      deps.security.record({ kind: 'sign_out', ...securityCaller(c, config, who), details: {} });
    }
    return c.json({ signed_out: true });
  });

  for (const path of ['/sessions/reset', '/sessions/reset/:section']) {
    router.client('GET', path, async (c) => {
      const { cookies } = await identity.refreshSession(c.req.raw);
      setCookies(c, cookies);
      return c.json({ reset: true });
    });
  }
}

function setCookies(c: Context, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
