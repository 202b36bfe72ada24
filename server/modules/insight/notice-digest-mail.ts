/** What a person has not read, in one mail. What was read since it was asked for is left out. */
import { channelsOf } from '../../../schema/notices/channels.ts';
import type { NotificationRow } from '../../../schema/resources/insight/notifications.ts';
import { MAILS } from '../../../schema/texts/mail.ts';
import { linkMail } from '../../output/mail/link-mail.ts';
import type { MailDefinition } from '../../output/mail/mail-job.ts';
import { unreadBetween } from '../../store/insight/notice-digests.ts';
import { chosenChannels } from '../../store/insight/notice-preferences.ts';
import { subscriptionsOf } from '../../store/insight/push-subscriptions.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Db } from '../../store/kernel/tables.ts';
import type { WorkDeps } from '../work.ts';

/** That are written out. */
const MOST_LINES = 20;

/** Those of a time, not read, that they want in it. */
export async function toMail(
  scope: Scope,
  db: Db,
  userId: string,
  time: { since: string; until: string },
): Promise<NotificationRow[]> {
  const chosen = (await chosenChannels(scope, db, [userId])).get(userId) ?? [];
  const hasDevice = (await subscriptionsOf(scope, db, [userId])).length > 0;
  const unread = await unreadBetween(scope, db, userId, time);
  return unread.filter(({ kind }) => {
    const { push, mail } = channelsOf(kind, chosen);
    // What came to a device of theirs is not mailed besides.
    return mail === 'daily' && !(push && hasDevice);
  });
}

export const noticeDigestMail: MailDefinition<WorkDeps> = {
  kind: 'notice_digest',
  async compose(scope, { store, address }, { subject_id }) {
    const [userId = '', since = '', until = ''] = subject_id.split('|');
    const waiting = await toMail(scope, store.db, userId, { since, until });
    if (waiting.length === 0) return { gone: MAILS.notification.seen };
    const { subject, line, more, open, end } = MAILS.noticeDigest;
    return linkMail({
      subject: subject(waiting.length),
      lines: [
        ...waiting.slice(0, MOST_LINES).map(({ title, content }) => line(title, content)),
        ...(waiting.length > MOST_LINES ? [more(waiting.length - MOST_LINES)] : []),
      ],
      ...{ link: `${address}/notifications`, act: open, end },
    });
  },
};
