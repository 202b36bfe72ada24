/** Mails about a password: the link by which who has forgotten it chooses another, and that it is another now. */
import { RESET_PATH } from '../../../../schema/documents/passwords.ts';
import { fillText } from '../../../../schema/errors.ts';
import { MAILS } from '../../../../schema/texts/mail.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { CENTRAL_ZONE, localTime } from '../../../base/local-time.ts';
import { resetToken } from '../../../identity/password-resets.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import { type MailDefinition, queueMail } from '../../../output/mail/mail-job.ts';
import { clientsOfUser } from '../../../store/identity/clients.ts';
import { findUserById } from '../../../store/identity/users.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import type { WorkDeps } from '../../work.ts';

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

/** Sends somebody one of these, by an account that they enter. @returns which; undefined for who enters none, or where no mail is sent */
export async function mailAboutPassword(
  { store, random, clock, worker, mailer }: Pick<Deps, 'store' | 'random' | 'clock' | 'worker' | 'mailer'>,
  { kind }: typeof passwordMail,
  userId: string,
): Promise<string | undefined> {
  const user = mailer.isAvailable ? await findUserById(userId, store.db) : undefined;
  const [client] = user === undefined ? [] : await clientsOfUser(userId, store.db);
  if (user === undefined || client === undefined) return undefined;
  const scope = systemScope(client.client_id);
  const mail = { mail_id: random.uuid(), kind, subject_id: userId, recipient: user.email };
  const created_at = clock().toISOString();
  await store.transaction(scope, async (tx) => {
    await queueMail(scope, tx, random.uuid(), { ...mail, created_at });
  });
  worker.wake();
  return client.client_id;
}

/** Tells somebody that their password is another. It is so already: what fails here fails nothing else. */
export async function mailPasswordChanged(deps: Deps, userId: string): Promise<void> {
  await mailAboutPassword(deps, passwordChangedMail, userId).catch((err: unknown) =>
    deps.log.error({ err, user_id: userId }, 'who changed a password was not told by mail'),
  );
}
