/** A notice by mail, for who does not open the portal that day. Read there meanwhile, it is not sent. */
import { MAILS } from '../../../schema/texts/mail.ts';
import { linkMail } from '../../output/mail/link-mail.ts';
import type { MailDefinition } from '../../output/mail/mail-job.ts';
import { findNotification } from '../../store/insight/notifications.ts';
import type { WorkDeps } from '../work.ts';

export const notificationMail: MailDefinition<WorkDeps> = {
  kind: 'notification',
  async compose(scope, { store, address }, mail) {
    const notice = await findNotification(scope, store.db, mail.subject_id);
    if (notice === undefined || notice.is_seen) return { gone: MAILS.notification.seen };
    const link = `${address}${notice.path || '/notifications'}`;
    return linkMail({ subject: notice.title, lines: [notice.content], link, act: MAILS.notification.open });
  },
};
