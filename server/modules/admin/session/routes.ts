/** Signing in and out, one's password, and who is at the screen. */

import * as v from 'valibot';
import {
  EndSessionSchema,
  OpenSessionsSchema,
  PasswordChangeSchema,
  ResetSchema,
  SignInOptionsSchema,
  SignInSchema,
  SteppedUpSchema,
} from '../../../../schema/documents/api.ts';
import { DeletedSchema } from '../../../../schema/documents/calls.ts';
import {
  AcceptInvitationSchema,
  CompanyInvitationSchema,
  InvitationSchema,
  OpenAccountSchema,
  ReadInvitationSchema,
} from '../../../../schema/documents/invitations.ts';
import {
  PasskeyChallengeSchema,
  PasskeySignInSchema,
  ProofOfPersonSchema,
  StepUpOptionsSchema,
} from '../../../../schema/documents/second-factor.ts';
import { ChooseClientSchema, EnteredSchema } from '../../../../schema/documents/session.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { USER_HEADER } from '../../../../sync/protocol.ts';
import { addContext } from '../../../base/log/context.ts';
import { knownHosts } from '../../../http/known-host.ts';
import type { Router } from '../../../http/router.ts';
import { callerContext, securityCaller } from '../../../http/security-caller.ts';
import { removeOfSession } from '../../../store/insight/push-subscriptions.ts';
import type { Deps } from '../../deps.ts';
import { openInvited, readCompanyInvitation } from '../../parties/relations/company-invitation.ts';
import { acceptInvitation, readInvitation } from '../people/invitations.ts';
import { sessionAnswers, setCookies } from './answer-routes.ts';
import { mailPasswordChanged } from './password-mail.ts';
import { mailSecondFactor } from './second-factor-mail.ts';

/** In the place of an id: every session of theirs but the one that asks. */
const OTHERS = 'others';

export function sessionRoutes(router: Router, deps: Deps): void {
  const { identity, config } = deps;
  const { callerOf, answer } = sessionAnswers(deps);

  const own = { answer: EnteredSchema };
  router.person('GET', '/api/v1/session', own, async ({ c }) =>
    answer(c, await identity.refreshSession(c.req.raw)),
  );

  const choose = { ...own, body: ChooseClientSchema };
  router.person('POST', '/api/v1/session/client', choose, async ({ c, who, body }) => {
    const chosen = await identity.chooseClient(who, body.client_id, callerOf(c).address);
    return answer(c, { who: chosen, cookies: [] });
  });

  const signIn = { body: SignInSchema, answer: EnteredSchema };
  router.public('POST', '/api/v1/session/sign-in', signIn, async ({ c, body }) => {
    const { client_id: clientId, ...given } = body;
    const entered = await identity.signIn({ ...given, clientId, ...callerOf(c) });
    if (entered.second === 'recovery') await mailSecondFactor(deps, entered.who.user.id, 'recovery_used');
    return answer(c, entered);
  });

  const challenge = { answer: PasskeyChallengeSchema };
  router.public('POST', '/api/v1/session/passkey/challenge', challenge, async ({ c }) => ({
    options: await identity.byPasskey.ask(callerOf(c)),
  }));
  const byPasskey = { body: PasskeySignInSchema, answer: EnteredSchema };
  router.public('POST', '/api/v1/session/passkey', byPasskey, async ({ c, body }) => {
    const { passkey, client_id: clientId, user_id: userId } = body;
    return answer(c, await identity.byPasskey.signIn({ passkey, clientId, userId, ...callerOf(c) }));
  });

  router.public(
    'POST',
    '/api/v1/invitations/read',
    { body: ReadInvitationSchema, answer: InvitationSchema },
    async ({ body }) => await readInvitation(deps, body.token),
  );
  router.public(
    'POST',
    '/api/v1/invitations/accept',
    { body: AcceptInvitationSchema, answer: EnteredSchema },
    async ({ c, body: { token, name, new_password: password, second } }) =>
      await answer(c, await acceptInvitation(deps, { token, name, password, second }, callerOf(c))),
  );

  router.public(
    'POST',
    '/api/v1/company-invitations/read',
    { body: ReadInvitationSchema, answer: CompanyInvitationSchema },
    async ({ c, body }) => {
      await identity.links.admitLink(callerOf(c).address);
      return await readCompanyInvitation(deps, body.token);
    },
  );
  router.public(
    'POST',
    '/api/v1/company-invitations/accept',
    { body: OpenAccountSchema, answer: EnteredSchema },
    async ({ c, body }) => {
      const caller = callerOf(c);
      await identity.links.admitLink(caller.address);
      return await answer(c, await openInvited(deps, body, caller));
    },
  );

  const change = { ...own, body: PasswordChangeSchema };
  router.person('POST', '/api/v1/session/password', change, async ({ c, who, body }) => {
    const { current_password: current, new_password: next } = body;
    const changed = await identity.changePassword(who, callerOf(c), { current, next });
    await mailPasswordChanged(deps, who.user.id);
    return answer(c, changed);
  });

  const stepUp = { body: ProofOfPersonSchema, answer: SteppedUpSchema };
  router.person('POST', '/api/v1/session/step-up', stepUp, async ({ c, who, body }) => {
    await identity.stepUp.show(who, body, c.req.raw.headers);
    return { stepped_up: true };
  });
  const options = { answer: StepUpOptionsSchema };
  router.person(
    'POST',
    '/api/v1/session/step-up/options',
    options,
    async ({ c, who }) => await identity.stepUp.options(who, c.req.raw.headers),
  );

  router.person('GET', '/api/v1/session/open', { answer: OpenSessionsSchema }, async ({ who }) => ({
    sessions: (await identity.users.sessions(who.user.id)).map((session) => ({
      ...{ id: session.id, is_this: session.id === who.sessionId },
      ...{ created_at: session.createdAt.toISOString(), used_at: session.usedAt.toISOString() },
      ...{ address: session.address, user_agent: session.userAgent },
      time_zone: session.timeZone,
    })),
  }));

  const end = { body: EndSessionSchema, answer: DeletedSchema };
  router.person('POST', '/api/v1/session/end', end, async ({ who, body: { session_id: wanted } }) => {
    const { users } = identity;
    const ids =
      wanted === OTHERS
        ? (await users.sessions(who.user.id)).map(({ id }) => id).filter((id) => id !== who.sessionId)
        : [wanted];
    let ended = 0;
    for (const id of ids) ended += (await users.endSession(who.user.id, id, 'user')) ? 1 : 0;
    if (wanted !== OTHERS && ended === 0) throw new TinteroError('not_found');
    return { deleted: true };
  });

  // What the sign-in screen has to know before anyone is signed in.
  router.public('GET', '/api/v1/session/options', { answer: SignInOptionsSchema }, async ({ c }) => ({
    sandbox: config.pac === 'sandbox',
    signed_in: await identity.requirePerson(c.req.raw).then(
      () => true,
      (error: unknown) => {
        if (error instanceof TinteroError && error.code === 'unauthenticated') return false;
        throw error;
      },
    ),
  }));

  router.public('POST', '/api/v1/session/demo', { answer: EnteredSchema }, async ({ c }) => {
    if (config.pac !== 'sandbox') throw new TinteroError('forbidden');
    // Nobody gives a password here: a page of somebody's on the network, made to lead here, could press the button by itself.
    const { hostname } = new URL(c.req.url);
    if (!knownHosts(config).isOwn(hostname)) throw new TinteroError('unknown_host', { host: hostname });
    return answer(c, await identity.signInDemo(callerOf(c)));
  });

  // Public: a session that is already gone is signed out too. The origin check keeps others' pages away.
  const out = { answer: v.object({ signed_out: v.boolean() }) };
  router.public('POST', '/api/v1/session/sign-out', out, async ({ c }) => {
    const who = await identity.requireFormer(c.req.raw).catch(() => undefined);
    // Somebody else has entered in this browser since: their session is theirs to end.
    const meant = c.req.header(USER_HEADER);
    if (who !== undefined && meant !== undefined && meant !== who.user.id) return { signed_out: true };
    setCookies(c, await identity.signOut(c.req.raw));
    if (who !== undefined)
      for (const { client_id } of await identity.clientsOf(who))
        await removeOfSession(client_id, deps.store.db, who.sessionId);
    if (who !== undefined) {
      addContext(callerContext(who));
      deps.security.record({ kind: 'sign_out', ...securityCaller(c, config, who), details: {} });
    }
    return { signed_out: true };
  });

  for (const path of ['/sessions/reset', '/sessions/reset/:section']) {
    router.client('GET', path, { can: 'session', personal: true, answer: ResetSchema }, async ({ c }) => {
      const { cookies } = await identity.refreshSession(c.req.raw);
      setCookies(c, cookies);
      return { reset: true };
    });
  }
}
