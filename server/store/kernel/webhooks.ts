/** Webhooks of a client, and what is to be told to each: written in the transaction that makes it so, once of an event. */
import { type MessageRow, webhookMessages } from '../../../schema/resources/admin/webhook-messages.ts';
import { type WebhookEvent, type WebhookRow, webhooks } from '../../../schema/resources/admin/webhooks.ts';
import { wholeClient } from './audience.ts';
import { queueJob } from './jobs.ts';
import { prepared } from './prepared.ts';
import { resourceStore } from './resource-store.ts';
import { toRow } from './resource-table.ts';
import type { Scope } from './scope.ts';
import type { Db, Tx } from './tables.ts';
import { uuidOf } from './uuid-of.ts';

const stored = resourceStore(webhooks);
const messages = resourceStore(webhookMessages);
/** Before the branch of what pays somebody: no program is told of it. */
const PAYROLL = '$';
/** Of the job: it is due from the beginning. */
const AT_ONCE = '1970-01-01T00:00:00.000Z';

export const WEBHOOK_JOB = 'webhook';

/** @property subject of what it is: of one subject each event is told once @property branch of the document */
export type Happened = { type: WebhookEvent; subject: string; branch: string; data: Record<string, string> };

const active = prepared<{ client_id: string }>()((db, given) =>
  db
    .selectFrom('webhook')
    .selectAll()
    .where('client_id', '=', given.client_id)
    .where('is_active', '=', 1)
    .where('is_deleted', '=', 0),
);

/** Queues what each webhook that hears of it is told. When it is, the job says: nothing here knows the time. */
export async function noteHappened(
  scope: Scope,
  tx: Tx,
  { type, subject, branch, data }: Happened,
): Promise<void> {
  if (branch.startsWith(PAYROLL)) return;
  const rows = await active(tx, { client_id: scope.clientId });
  for (const { webhook_id, name, events } of rows.map((row) => toRow(webhooks, row))) {
    if (!events.includes(type)) continue;
    const message_id = `msg_${uuidOf(scope.clientId, webhook_id, type, subject)}`;
    if ((await findMessage(scope, tx, message_id)) !== undefined) continue;
    await putMessage(scope, tx, {
      ...{ message_id, webhook_id, webhook_name: name, type, data: JSON.stringify(data), branch },
      ...{ state: 'waiting', attempts: 0, said: '', at: '', sent_at: '' },
    });
    await queueMessage(scope, tx, message_id);
  }
}

/** Tries it from now on, from the first try. */
export async function queueMessage(scope: Scope, tx: Tx, messageId: string): Promise<void> {
  const job = { job_id: uuidOf('webhook', scope.clientId, messageId), kind: WEBHOOK_JOB };
  await queueJob(
    scope,
    tx,
    { ...job, subject_id: messageId, due_at: AT_ONCE, created_at: AT_ONCE },
    { sooner: true },
  );
}

/** For the server's own work, whoever sees it. */
export async function findMessage(scope: Scope, db: Db, messageId: string): Promise<MessageRow | undefined> {
  return await messages.find({ ...wholeClient(scope) }, db, messageId);
}

export async function putMessage(scope: Scope, tx: Tx, row: MessageRow): Promise<void> {
  await messages.put(wholeClient(scope), tx, row);
}

export async function findWebhook(scope: Scope, db: Db, id: string): Promise<WebhookRow | undefined> {
  return await stored.find(wholeClient(scope), db, id);
}

export async function putWebhook(scope: Scope, tx: Tx, row: WebhookRow): Promise<void> {
  await stored.put(wholeClient(scope), tx, row, { secret_sealed: '' });
}

/** '' while there is none. */
export async function webhookSecret({ clientId }: Scope, db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('webhook')
    .select('secret_sealed')
    .where('client_id', '=', clientId)
    .where('webhook_id', '=', id)
    .executeTakeFirst();
  return row?.secret_sealed ?? '';
}

export async function setWebhookSecret(
  { clientId }: Scope,
  tx: Tx,
  id: string,
  sealed: string,
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ secret_sealed: sealed })
    .where('client_id', '=', clientId)
    .where('webhook_id', '=', id)
    .execute();
}
