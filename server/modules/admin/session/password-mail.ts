/** Mails about a password: the link by which who has forgotten it chooses another, and that it is another now. */
import { RESET_PATH } from '../../../../schema/documents/passwords.ts';
import { fillText } from '../../../../schema/errors.ts';
import { MAILS } from '../../../../schema/texts/mail.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { CENTRAL_ZONE, localTime } from '../../../base/local-time.ts';
import { resetToken } from '../../../identity/password-resets.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import type { MailDefinition } from '../../../output/mail/mail-job.ts';
import { findUserById } from '../../../store/identity/users.ts';
import type { Deps } from '../../deps.ts';
import type { WorkDeps } from '../../work.ts';
import { mailUser } from './mail-user.ts';

const { passwordReset: RESET, passwordChanged: CHANGED } = MAILS;

/** Made when it goes: its hour begins then. */
export const passwordMail: MailDefinition<WorkDeps> = {
  kind: 'password_reset',
  async compose(_scope, { store, secrets, address, clock }, mail) {
    const user = await findUserById(mail.subject_id, store.db);
    if (user === undefined || user.isDisabled) return { gone: RESET.closed };
    const link = `${address}${RESET_PATH}#${resetToken(secrets, user, clock())}`;
    const lines = [fillText(RESET.greeting, { name: user.name }), RESET.text];
    return linkMail({ subject: RESET.subject, lines, link, act: RESET.act, end: RESET.notYou });
  },
};

export const passwordChangedMail: MailDefinition<WorkDeps> = {
  kind: 'password_changed',
  async compose(_scope, { store, address }, mail) {
    const user = await findUserById(mail.subject_id, store.db);
    if (user === undefined) return { gone: RESET.closed };
    const moment = localTime(Date.parse(mail.created_at), CENTRAL_ZONE);
    const when = { day: shownDay(moment), time: moment.slice(11, 16) };
    const lines = [fillText(CHANGED.greeting, { name: user.name }), fillText(CHANGED.text, when)];
    const { subject, act, notYou: end } = CHANGED;
    return linkMail({ subject, lines, link: `${address}/sign-in`, act, end });
  },
};

/** Tells somebody that their password is another. It is so already: what fails here fails nothing else. */
export async function mailPasswordChanged(deps: Deps, userId: string): Promise<void> {
  await mailUser(deps, passwordChangedMail, userId).catch((err: unknown) =>
    deps.log.error({ err, user_id: userId }, 'who changed a password was not told by mail'),
  );
}
