/** Signing in and out, and who is at the screen. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { DEMO_EMAIL, type Session } from '../../schema/documents/api.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { Deps } from '../deps.ts';
import { readBody } from '../http/read-body.ts';
import type { Router } from '../http/router.ts';
import type { SessionAnswer, SignedIn } from '../identity/identity.ts';
import { addContext } from '../log/context.ts';
import { callerContext, securityCaller } from '../security/caller.ts';
import { recordSignIn } from '../security/record-sign-in.ts';
import { VERSION } from '../version.ts';

const SignInSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
});

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

  const answer = async (c: Context, { who, cookies }: SessionAnswer): Promise<Response> => {
    setCookies(c, cookies);
    return c.json(await sessionOf(who));
  };

  router.client('GET', '/api/v1/session', async (c) => answer(c, await identity.refreshSession(c.req.raw)));

  router.public('POST', '/api/v1/session/sign-in', async (c) => {
    const { email, password } = await readBody(c, SignInSchema);
    const enter = (address: string) => identity.signIn(email, password, address);
    return answer(c, await recordSignIn(c, deps, { email, by: 'password' }, enter));
  });

  // What the sign-in screen has to know before anyone is signed in.
  router.public('GET', '/api/v1/session/options', (c) => c.json({ sandbox: config.pac === 'sandbox' }));

  router.public('POST', '/api/v1/session/demo', async (c) => {
    if (config.pac !== 'sandbox') throw new TinteroError('forbidden');
    return answer(c, await recordSignIn(c, deps, { email: DEMO_EMAIL, by: 'demo' }, identity.signInDemo));
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
