/** Mails about another address to enter with: the link that goes to it, and the word to the one of before. */
import { CONFIRM_EMAIL_PATH } from '../../../../schema/documents/own-data.ts';
import { fillText } from '../../../../schema/errors.ts';
import { MAILS } from '../../../../schema/texts/mail.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { maskEmail } from '../../../../schema/values/email.ts';
import { CENTRAL_ZONE, localTime } from '../../../base/local-time.ts';
import { emailToken } from '../../../identity/email-changes.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import type { MailDefinition } from '../../../output/mail/mail-job.ts';
import { findUserById } from '../../../store/identity/users.ts';
import type { WorkDeps } from '../../work.ts';

const { emailChange: CHANGE, emailChanged: CHANGED, passwordReset: RESET } = MAILS;

/** To the new address. Made when it goes: its hour begins then. */
export const emailMail: MailDefinition<WorkDeps> = {
  kind: 'email_change',
  async compose(_scope, { store, secrets, address, clock }, mail) {
    const user = await findUserById(mail.subject_id, store.db);
    if (user === undefined || user.isDisabled) return { gone: RESET.closed };
    const link = `${address}${CONFIRM_EMAIL_PATH}#${emailToken(secrets, user, mail.recipient, clock())}`;
    const lines = [fillText(CHANGE.greeting, { name: user.name }), CHANGE.text];
    return linkMail({ subject: CHANGE.subject, lines, link, act: CHANGE.act, end: CHANGE.notYou });
  },
};

/** To the address of before. */
export const emailChangedMail: MailDefinition<WorkDeps> = {
  kind: 'email_changed',
  async compose(_scope, { store, address }, mail) {
    const user = await findUserById(mail.subject_id, store.db);
    if (user === undefined) return { gone: RESET.closed };
    const moment = localTime(Date.parse(mail.created_at), CENTRAL_ZONE);
    const when = { day: shownDay(moment), time: moment.slice(11, 16), email: maskEmail(user.email) };
    const lines = [fillText(CHANGED.greeting, { name: user.name }), fillText(CHANGED.text, when)];
    const { subject, act, notYou: end } = CHANGED;
    return linkMail({ subject, lines, link: `${address}/sign-in`, act, end });
  },
};
