/** What was sent to the programs of a client, or waits: one of an event and a webhook, however often it is tried. */
import * as v from 'valibot';
import { anyOf, dayRange, defineResource, oneOf, sameColumns } from '../resource.ts';

export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const;

const MessageRowSchema = v.object({
  /** What the program tells doubles by (`webhook-id`). */
  message_id: v.string(),
  webhook_id: v.string(),
  webhook_name: v.string(),
  type: v.string(),
  /** JSON of what it says. */
  data: v.string(),
  state: v.picklist(MESSAGE_STATES),
  attempts: v.number(),
  /** What the last try came to: the status that was answered, or why there was none. */
  said: v.string(),
  /** ISO-8601 UTC; '' for what has not come to pass. */
  at: v.string(),
  sent_at: v.string(),
  /** Whose the document is (server/store/kernel/audience.ts). */
  branch: v.string(),
});
export type MessageRow = v.InferOutput<typeof MessageRowSchema>;

/** Written by the server alone. */
export const webhookMessages = defineResource({
  name: 'webhook_messages',
  key: 'message_id',
  row: MessageRowSchema,
  fields: v.never(),
  travels: { offline: 'none' },
  stored: { table: 'webhook_message', columns: sameColumns('branch', 'at') },
  search: (row) => [row.message_id, row.webhook_name, row.data],
  sort: { at: 'exact' },
  order: '-at',
  filters: { state: oneOf(MESSAGE_STATES), type: anyOf(), at: dayRange() },
  branch: 'branch',
  can: { read: 'webhooks.read' },
});
