/** Mails people what they have not read for some hours: at most one mail a day to each, of the kinds that they want so. */
import { queueMail } from '../../output/mail/mail-job.ts';
import { membersWho } from '../../store/identity/people.ts';
import { findDigest, putDigest, whoHasUnread } from '../../store/insight/notice-digests.ts';
import { lockClient } from '../../store/kernel/changes.ts';
import { type Scope, systemScope } from '../../store/kernel/scope.ts';
import { defineJob, type WorkDeps } from '../work.ts';
import { noticeDigestMail, toMail } from './notice-digest-mail.ts';

const HOUR_MS = 3_600_000;
/** Not read for so long. */
const UNREAD_MS = 4 * HOUR_MS;
/** A little less than a day, so that a look every hour finds the same hour again. */
const BETWEEN_MS = 23.5 * HOUR_MS;
/** What is older is no news: of a server that begins to send mail, too. */
const OLDEST_MS = 7 * 24 * HOUR_MS;

export const noticeDigestJob = defineJob({
  kind: 'notice_digest',
  every: { firstMs: 30_000, ms: HOUR_MS },
  async run(deps, signal) {
    if (!deps.mailer.isAvailable) return;
    const now = deps.clock().getTime();
    const time = { since: instant(now - OLDEST_MS), until: instant(now - UNREAD_MS) };
    for (const { client_id, user_id } of await whoHasUnread(deps.store.db, time)) {
      if (signal.aborted) return;
      await mailTo(deps, systemScope(client_id), user_id, time).catch((err: unknown) =>
        deps.log.error({ err, client_id }, 'what somebody has not read was not mailed'),
      );
    }
  },
});

const instant = (ms: number) => new Date(ms).toISOString();

async function mailTo(
  { store, clock, uuid }: WorkDeps,
  scope: Scope,
  userId: string,
  { since, until }: { since: string; until: string },
): Promise<void> {
  const now = clock();
  await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const before = await findDigest(scope, tx, userId);
    if (Date.parse(before?.mailed_at ?? '') > now.getTime() - BETWEEN_MS) return;
    const from = (before?.told_until ?? '') > since ? (before?.told_until as string) : since;
    const members = await membersWho(scope, tx, 'notifications.read');
    const recipient = members.find(({ user_id }) => user_id === userId)?.email;
    const waiting = recipient === undefined ? [] : await toMail(scope, tx, userId, { since: from, until });
    if (recipient !== undefined && waiting.length > 0) {
      const mail = { mail_id: uuid(), kind: noticeDigestMail.kind, recipient, created_at: now.toISOString() };
      await queueMail(scope, tx, uuid(), { ...mail, subject_id: [userId, from, until].join('|') });
    }
    const mailed_at = waiting.length > 0 ? now.toISOString() : (before?.mailed_at ?? '');
    await putDigest(scope, tx, userId, { told_until: until, mailed_at });
  });
}
