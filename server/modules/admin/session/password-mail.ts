/** The link by which somebody who has forgotten their password chooses another. Made when it goes: its hour begins then. */
import { RESET_PATH } from '../../../../schema/documents/passwords.ts';
import { fillText } from '../../../../schema/errors.ts';
import { MAILS } from '../../../../schema/texts/mail.ts';
import { resetToken } from '../../../identity/password-resets.ts';
import type { MailDefinition } from '../../../output/mail/mail-job.ts';
import { toHtml } from '../../../output/mail/to-html.ts';
import { findUserById } from '../../../store/identity/users.ts';
import type { WorkDeps } from '../../work.ts';

const { passwordReset: TEXTS } = MAILS;

export const passwordMail: MailDefinition<WorkDeps> = {
  kind: 'password_reset',
  async compose(_scope, { store, secrets, address, clock }, mail) {
    const user = await findUserById(mail.subject_id, store.db);
    if (user === undefined || user.isDisabled) return { gone: TEXTS.closed };
    const link = `${address}${RESET_PATH}#${resetToken(secrets, user, clock())}`;
    const lines = [fillText(TEXTS.greeting, { name: user.name }), TEXTS.text];
    return {
      subject: TEXTS.subject,
      text: [...lines, '', link, '', TEXTS.notYou].join('\n'),
      html: [
        ...lines.map((line) => `<p>${toHtml(line)}</p>`),
        `<p><a href="${toHtml(link)}">${toHtml(TEXTS.act)}</a></p><p>${toHtml(TEXTS.notYou)}</p>`,
      ].join(''),
    };
  },
};
