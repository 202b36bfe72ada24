/** What whoever has entered is told: who they are, in which account, and what they may there. */
import type { Context } from 'hono';
import type { Session, Undecided } from '../../../../schema/documents/session.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { addContext } from '../../../base/log/context.ts';
import { VERSION } from '../../../base/version.ts';
import { clientAddress } from '../../../http/client-address.ts';
import { callerContext } from '../../../http/security-caller.ts';
import {
  type Caller,
  type Entered,
  lacksSecondFactor,
  type SessionAnswer,
} from '../../../identity/identity.ts';
import { senderOfAccount } from '../../../output/mail/account-mailer.ts';
import { accessOf } from '../../../store/identity/profiles.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { firstStepsOf } from './first-steps.ts';

export function sessionAnswers(deps: Deps): {
  callerOf(c: Context): Caller;
  answer(c: Context, entered: SessionAnswer): Promise<Response>;
} {
  const { identity, config, providers, store, mailer } = deps;

  const isForTrying = async (scope: Scope) =>
    config.pac === 'sandbox' || (await providers.isForTrying(scope, await providers.chosen(scope, store.db)));

  const sessionOf = async (who: Entered): Promise<Session | Undecided> => {
    const { user, client } = who;
    const clients = (await identity.clientsOf(who)).map(({ client_id, rfc, name }) => ({
      client_id,
      rfc,
      name,
    }));
    const person = { user, clients, csrf_token: identity.csrfToken(who), version: VERSION };
    if (client === undefined) return person;
    const { client_id, rfc, name, tax_regime, zip_code, is_suspended } = client;
    const access = await accessOf({ clientId: client_id, userId: user.id }, store.db);
    if (access === undefined) throw new TinteroError('unauthenticated');
    return {
      ...person,
      second_factor: lacksSecondFactor(who, access) ? 'needed' : who.hasSecondFactor ? 'set' : 'none',
      client: { client_id, rfc, name, tax_regime, zip_code, is_suspended },
      sandbox: await isForTrying(systemScope(client_id)),
      mails: mailer.isAvailable,
      sender: await senderOfAccount(systemScope(client_id), store.db, deps),
      first_steps: await firstStepsOf(systemScope(client_id), deps),
      access: {
        profile: access.profile,
        permissions: [...access.permissions],
        branches: access.branches === 'all' ? 'all' : [...access.branches],
        serials: access.serials === 'all' ? 'all' : [...access.serials],
        limits: access.limits,
        epoch: access.epoch,
      },
    };
  };

  const callerOf = (c: Context): Caller => ({
    address: clientAddress(c, config.trustProxy),
    headers: c.req.raw.headers,
  });

  const answer = async (c: Context, { who, cookies }: SessionAnswer): Promise<Response> => {
    setCookies(c, cookies);
    addContext(callerContext(who));
    return c.json(await sessionOf(who));
  };

  return { callerOf, answer };
}

export function setCookies(c: Context, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
