/** Says something of a kind to whoever it concerns: a notice on their devices, and what else they chose of it. */
import type { Permission } from '../../../schema/access/permissions.ts';
import { channelsOf } from '../../../schema/notices/channels.ts';
import type { NoticeDefinition } from '../../../schema/notices/define-notice.ts';
import type { NotificationRow } from '../../../schema/resources/insight/notifications.ts';
import { queueMail } from '../../output/mail/mail-job.ts';
import { type MemberWho, membersWho } from '../../store/identity/people.ts';
import { chosenChannels } from '../../store/insight/notice-preferences.ts';
import { tell } from '../../store/insight/notifications.ts';
import { subscriptionsOf } from '../../store/insight/push-subscriptions.ts';
import { queueJob } from '../../store/kernel/jobs.ts';
import { personOf, type Scope } from '../../store/kernel/scope.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import type { WorkDeps } from '../work.ts';
import { notificationMail } from './notification-mail.ts';

export type AnnounceDeps = Pick<WorkDeps, 'mailer' | 'uuid'>;
type Said<D> = {
  /** What it is about and when: what was said under one key is not said again, however often this is called. */
  key: string;
  /** ISO-8601 UTC. */
  at: string;
  data: D;
  /** Only to them (user_id), and to nobody when they have left since: it may be of a branch that others do not see. */
  to?: string;
  /** In the place of what the kind says: whom it concerns, by what they may do, and see. */
  among?: { can: Permission | readonly Permission[]; isFor: (member: MemberWho) => boolean };
};

/** Call it with the client locked. */
export async function announce<D>(
  scope: Scope,
  tx: Tx,
  deps: AnnounceDeps,
  definition: NoticeDefinition<D>,
  { key, at, data, to, among }: Said<D>,
): Promise<void> {
  const able = await membersWho(scope, tx, among?.can ?? definition.can);
  const isFor = among?.isFor ?? (({ user_id }: MemberWho) => to === undefined || user_id === personOf(to));
  const members = able.filter(isFor);
  const words = { ...definition.words(data), path: definition.path(data) };
  const { kind } = definition;
  const notice = { notice_id: noticeIdOf(definition, key), kind, at, ...words, name: '', rfc: '' };
  await bring(scope, tx, deps, notice, members);
}

/** What names what was said, the same for all whom it is said to. */
export const noticeIdOf = ({ kind }: { kind: string }, key: string): string => `${kind} ${key}`;

type Member = { user_id: string; email: string };

/** The same of a notice that somebody wrote. @returns the rows that are new */
export async function bring(
  scope: Scope,
  tx: Tx,
  { mailer, uuid }: AnnounceDeps,
  notice: Parameters<typeof tell>[2],
  members: readonly Member[],
): Promise<NotificationRow[]> {
  const told = await tell(
    scope,
    tx,
    notice,
    members.map(({ user_id }) => user_id),
  );
  const ids = told.map(({ user_id }) => user_id);
  const chosen = await chosenChannels(scope, tx, ids);
  const devices = await subscriptionsOf(scope, tx, ids);
  for (const { id, user_id, at } of told) {
    const { push, mail } = channelsOf(notice.kind, chosen.get(user_id) ?? []);
    for (const { subscription_id } of push ? devices.filter((one) => one.user_id === user_id) : []) {
      const job = { job_id: uuid(), kind: 'push', subject_id: `${subscription_id} ${id}` };
      await queueJob(scope, tx, { ...job, due_at: at, created_at: at });
    }
    if (mail !== 'now' || !mailer.isAvailable) continue;
    const recipient = members.find((member) => member.user_id === user_id)?.email ?? '';
    const asked = { mail_id: uuid(), kind: notificationMail.kind, subject_id: id, recipient, created_at: at };
    await queueMail(scope, tx, uuid(), asked);
  }
  return told;
}
