/** Tells one webhook of one event: again until it is taken, with longer and longer waits; one that takes nothing for days is switched off. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { MessageRow } from '../../../../schema/resources/admin/webhook-messages.ts';
import { webhookBackoff } from '../../../jobs/backoff.ts';
import type { WebhookResult } from '../../../output/webhooks/webhook-sender.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { finishJob, holdsJob, type Job } from '../../../store/kernel/jobs.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import {
  findMessage,
  findWebhook,
  putMessage,
  putWebhook,
  WEBHOOK_JOB,
  webhookSecret,
} from '../../../store/kernel/webhooks.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob, type Later, type WorkDeps } from '../../work.ts';
import { webhookPlace } from './webhook-place.ts';

/** About three days of one that does not answer. */
const MOST_TRIES = 12;
const FAILING_MS = 5 * 86_400_000;

export const webhookJob = defineJob({
  kind: WEBHOOK_JOB,
  concurrency: 4,
  // One that comes twice bears the same id, by which who takes it tells.
  durable: false,
  leaves: true,
  async handler(deps, job, signal) {
    const scope = systemScope(job.client_id);
    const message = await begun(scope, deps, job);
    const webhook = message && (await findWebhook(scope, deps.store.db, message.webhook_id));
    if (message === undefined || webhook === undefined || !webhook.is_active)
      return await settle(scope, deps, job, { kind: 'never', said: 'OFF' });
    const { webhook_id, url } = webhook;
    const sealed = await webhookSecret(scope, deps.store.db, webhook_id);
    if (sealed === '') return await settle(scope, deps, job, { kind: 'never', said: 'NO_SECRET' });
    const secret = deps.secrets.open(webhookPlace(scope, webhook_id), sealed);
    const { type, at: timestamp, data } = message;
    const body = JSON.stringify({ type, timestamp, data: JSON.parse(data) });
    const result = await deps.webhooks.send({ url, secret, id: message.message_id, body }, signal);
    return await settle(scope, deps, job, result);
  },
});

/** When it happened is written before it is told for the first time, so that each try tells the same. */
async function begun(scope: Scope, deps: WorkDeps, job: Job): Promise<MessageRow | undefined> {
  const message = await findMessage(scope, deps.store.db, job.subject_id);
  if (message === undefined || message.at !== '') return message;
  const row = { ...message, at: deps.clock().toISOString() };
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await putMessage(scope, tx, row);
  });
  return row;
}

async function settle(
  scope: Scope,
  deps: WorkDeps,
  job: Job,
  { kind, said }: WebhookResult,
): Promise<Later | undefined> {
  const now = deps.clock();
  const isOver = kind === 'later' ? job.attempts >= MOST_TRIES : true;
  return await deps.store.transaction(scope, async (tx): Promise<Later | undefined> => {
    await lockClient(scope, tx);
    // It was sent again by hand meanwhile, or somebody else has it: theirs is what counts.
    if (!(await holdsJob(scope, tx, job))) return undefined;
    const message = await findMessage(scope, tx, job.subject_id);
    if (message !== undefined) {
      const state = kind === 'taken' ? 'sent' : isOver ? 'failed' : 'waiting';
      const sent_at = kind === 'taken' ? now.toISOString() : '';
      await putMessage(scope, tx, { ...message, state, said, sent_at, attempts: message.attempts + 1 });
      await noteStanding(scope, tx, deps, message.webhook_id, { kind, said }, now);
    }
    if (!isOver) return { afterMs: webhookBackoff(job.attempts, deps.chance()), reason: said };
    await finishJob(
      scope,
      tx,
      job.job_id,
      kind === 'taken' ? 'done' : 'failed',
      kind === 'taken' ? '' : said,
    );
    return undefined;
  });
}

/** Since when it takes nothing; after days of that, or when it says that it is gone, it is switched off and people are told. */
async function noteStanding(
  scope: Scope,
  tx: Tx,
  deps: WorkDeps,
  webhookId: string,
  { kind, said }: WebhookResult,
  now: Date,
): Promise<void> {
  const webhook = await findWebhook(scope, tx, webhookId);
  if (webhook === undefined || !webhook.is_active) return;
  if (kind === 'taken') {
    if (webhook.failing_since !== '') await putWebhook(scope, tx, { ...webhook, failing_since: '' });
    return;
  }
  const at = now.toISOString();
  const failing_since = webhook.failing_since || at;
  const isOff = kind === 'gone' || now.getTime() - Date.parse(failing_since) >= FAILING_MS;
  await putWebhook(scope, tx, { ...webhook, failing_since, is_active: !isOff });
  if (!isOff) return;
  const data = { name: webhook.name, said };
  await announce(scope, tx, deps, NOTICES.webhook_off, { key: `${webhookId} ${at}`, at, data });
}
