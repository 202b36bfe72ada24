/** Where a program of the client is told what happened: by whom, of what, and whether it is told at all. */
import * as v from 'valibot';
import { WEBHOOK_PROBLEMS as PROBLEMS } from '../../texts/people-problems.ts';
import { needed, newKey } from '../entries.ts';
import { defineResource, sameColumns } from '../resource.ts';

export const WEBHOOK_EVENTS = [
  'receipt.stamped',
  'receipt.rejected',
  'receipt.cancelled',
  'receipt.received',
  'payment.paid',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const WebhookRowSchema = v.object({
  webhook_id: v.string(),
  name: v.string(),
  url: v.string(),
  events: v.array(v.picklist(WEBHOOK_EVENTS)),
  is_active: v.boolean(),
  /** ISO-8601 UTC; '' for what has not come to pass. Since when nothing that is sent is taken; when its secret was made. */
  failing_since: v.string(),
  secret_at: v.string(),
});
export type WebhookRow = v.InferOutput<typeof WebhookRowSchema>;

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}

const WebhookFieldsSchema = v.object({
  webhook_id: newKey,
  name: needed(100, PROBLEMS.name),
  url: v.pipe(v.string(), v.trim(), v.maxLength(500), v.check(isAddress, PROBLEMS.url)),
  events: v.pipe(
    v.array(v.picklist(WEBHOOK_EVENTS), PROBLEMS.events),
    v.minLength(1, PROBLEMS.events),
    v.maxLength(WEBHOOK_EVENTS.length),
  ),
  is_active: v.optional(v.boolean(), true),
});
export type WebhookFields = v.InferOutput<typeof WebhookFieldsSchema>;

export const webhooks = defineResource({
  name: 'webhooks',
  key: 'webhook_id',
  row: WebhookRowSchema,
  fields: WebhookFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'webhook' },
  stored: { table: 'webhook', columns: sameColumns('is_active') },
  search: (row) => [row.name, row.url],
  sort: { name: 'text' },
  order: 'name',
  can: { read: 'webhooks.read', write: 'webhooks.write', delete: 'webhooks.delete' },
  stepUp: true,
  whenSuspended: 'delete',
});
