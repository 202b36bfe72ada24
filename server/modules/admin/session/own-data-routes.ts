/** One's own name and address. Another address is confirmed by a link that goes to it; that of before is told. */
import {
  ConfirmEmailSchema,
  EmailConfirmedSchema,
  OwnEmailSchema,
  OwnNameSchema,
} from '../../../../schema/documents/own-data.ts';
import { ResetOfSchema, SentSchema } from '../../../../schema/documents/passwords.ts';
import { DEMO_EMAIL, EnteredSchema } from '../../../../schema/documents/session.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { OWN_ACCOUNT } from '../../../../schema/texts/own-account.ts';
import type { Router } from '../../../http/router.ts';
import { findUserId } from '../../../store/identity/users.ts';
import type { Deps } from '../../deps.ts';
import { sessionAnswers, setCookies } from './answer-routes.ts';
import { emailChangedMail, emailMail } from './email-mail.ts';
import { mailUser } from './mail-user.ts';

export function ownDataRoutes(router: Router, deps: Deps): void {
  const { identity, store, log } = deps;
  const { callerOf, answer } = sessionAnswers(deps);

  /** The demo account is everybody's. */
  const requireOwn = (email: string) => {
    if (email === DEMO_EMAIL) throw new TinteroError('forbidden');
  };

  const named = { body: OwnNameSchema, code: 'invalid_fields', answer: EnteredSchema } as const;
  router.person('POST', '/api/v1/session/name', named, async ({ c, who, body: { name } }) => {
    requireOwn(who.user.email);
    await identity.ownData.setName(who.user.id, name);
    return answer(c, await identity.refreshSession(c.req.raw));
  });

  const asked = { body: OwnEmailSchema, code: 'invalid_fields', answer: SentSchema, stepUp: true } as const;
  router.person('POST', '/api/v1/session/email', asked, async ({ c, who, body: { email } }) => {
    const { user } = who;
    requireOwn(user.email);
    if (email === user.email)
      throw new TinteroError('invalid_fields', {}, [{ path: 'email', text: OWN_ACCOUNT.sameEmail }]);
    if (!deps.mailer.isAvailable) throw new TinteroError('mail_unavailable');
    await identity.forgotten.admitResetMail(user.id);
    // Whoever asks is not told that somebody enters with it: the mail says nothing of that either, it does not go.
    if ((await findUserId(email, store.db)) === undefined) await mailUser(deps, emailMail, user.id, email);
    const { address } = callerOf(c);
    deps.security.record({ kind: 'email_change_asked', user_id: user.id, address, details: {} });
    return { sent: true };
  });

  const read = { body: ConfirmEmailSchema, answer: ResetOfSchema };
  router.public('POST', '/api/v1/passwords/email/read', read, async ({ c, body: { token } }) => {
    await identity.forgotten.admitReset(callerOf(c).address);
    return await identity.ownData.read(token);
  });

  const confirm = { body: ConfirmEmailSchema, answer: EmailConfirmedSchema };
  router.public('POST', '/api/v1/passwords/email', confirm, async ({ c, body: { token } }) => {
    const caller = callerOf(c);
    await identity.forgotten.admitReset(caller.address);
    const here = await identity.requirePerson(c.req.raw).catch(() => undefined);
    const { userId, was } = await identity.ownData.changeEmail(token);
    await mailUser(deps, emailChangedMail, userId, was).catch((err: unknown) =>
      log.error({ err, user_id: userId }, 'who changed their address was not told at the one of before'),
    );
    // Where they are in already they stay so, as after another password.
    const begun = here?.user.id === userId ? await identity.goOn(here, caller) : undefined;
    if (begun !== undefined) setCookies(c, begun.cookies);
    return { changed: true, entered: begun !== undefined };
  });
}
