/** Brings one notice to one browser of whoever it is for. */
import { canOf } from '../../../schema/access/permissions.ts';
import type { PushedNotice } from '../../../schema/documents/push.ts';
import { noticeOf } from '../../../schema/notices/index.ts';
import { cut } from '../../../schema/values/cut.ts';
import { stampBackoff } from '../../jobs/backoff.ts';
import type { PushAddress } from '../../output/push/push-sender.ts';
import { findClient } from '../../store/identity/clients.ts';
import { accessOf } from '../../store/identity/profiles.ts';
import { listSessions } from '../../store/identity/sessions.ts';
import { findNotification } from '../../store/insight/notifications.ts';
import {
  findSubscription,
  removeSubscription,
  type StoredSubscription,
} from '../../store/insight/push-subscriptions.ts';
import { finishJob } from '../../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../store/kernel/scope.ts';
import { defineJob, type WorkDeps } from '../work.ts';
import { pushPlace } from './push-place.ts';

/** Later than that the digest, or the list, tells of it. */
const KEPT_S = 3 * 86_400;
/** About three hours of a service that does not answer. */
const MOST_TRIES = 40;
/** The rest is in the list. */
const MOST_WORDS = 300;

export const pushJob = defineJob({
  kind: 'push',
  concurrency: 4,
  // One that comes twice takes its own place: they bear the same mark.
  durable: false,
  leaves: true,
  async handler(deps, job, signal) {
    const scope = systemScope(job.client_id);
    const [subscriptionId = '', noticeId = ''] = job.subject_id.split(' ');
    const end = async (state: 'done' | 'failed', why = '', isGone = false) => {
      await deps.store.transaction(scope, async (tx) => {
        if (isGone) await removeSubscription(scope, tx, subscriptionId);
        await finishJob(scope, tx, job.job_id, state, why);
      });
      return undefined;
    };
    const subscription = await findSubscription(scope, deps.store.db, subscriptionId);
    const notice = await findNotification(scope, deps.store.db, noticeId);
    if (subscription === undefined || notice === undefined || notice.is_seen) return await end('done');
    const isTheirs = subscription.user_id === notice.user_id;
    if (!isTheirs || !(await mayBeTold(scope, deps, subscription)))
      return await end('done', 'nobody is there', isTheirs);
    const age = deps.clock().getTime() - Date.parse(notice.at);
    const ttlSeconds = KEPT_S - Math.floor(age / 1_000);
    if (ttlSeconds <= 0) return await end('failed', 'too late');
    const { urgency } = noticeOf(notice.kind);
    const account = (await findClient(scope, deps.store.db))?.name ?? '';
    const text: PushedNotice = {
      title: notice.title,
      body: [cut(notice.content, MOST_WORDS), account].filter(Boolean).join('\n'),
      path: notice.path || '/notifications',
      tag: notice.id,
      urgent: urgency === 'high',
    };
    const opened = deps.secrets.open(pushPlace(scope, subscriptionId), subscription.subscription_sealed);
    const message = { text: JSON.stringify(text), urgency, ttlSeconds, topic: notice.id.replaceAll('-', '') };
    const result = await deps.push.send(JSON.parse(opened) as PushAddress, message, signal);
    if (result.kind === 'taken') return await end('done');
    if (result.kind === 'gone') return await end('done', result.reason, true);
    if (result.kind === 'refused') return await end('failed', result.reason);
    if (job.attempts >= MOST_TRIES) return await end('failed', result.reason);
    const afterMs = Math.max(result.retryAfterMs, stampBackoff(job.attempts, deps.chance()));
    return { afterMs, reason: result.reason };
  },
});

/** Whoever signed out, or is none of the account any more, is told nothing. */
async function mayBeTold(
  { clientId }: Scope,
  { store, clock }: WorkDeps,
  { user_id, session_id }: StoredSubscription,
): Promise<boolean> {
  const sessions = await listSessions(user_id, clock(), store.db);
  if (!sessions.some(({ id }) => id === session_id)) return false;
  const access = await accessOf({ clientId, userId: user_id }, store.db);
  return access !== undefined && canOf(access.permissions)('notifications.read');
}
