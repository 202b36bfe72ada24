/**
 * The doors by which documents come to an account, beside the channels that it sets up: uploads, the API, and what another client of this
 * server issued to it. What came by each last, and what was refused last. Written by the server alone; no device holds them.
 */
import * as v from 'valibot';
import { defineResource } from '../resource.ts';

export const DOORS = ['upload', 'api', 'delivery'] as const;

const RowSchema = v.object({
  /** One of DOORS. */
  door: v.string(),
  /** Instants, ISO-8601 UTC; '' for what has not come to pass: the last document that was taken, and that was refused. */
  succeeded_at: v.string(),
  failed_at: v.string(),
  /** Why that one was refused, in Spanish; ''. */
  said: v.string(),
});
export type DoorRow = v.InferOutput<typeof RowSchema>;
export type Door = (typeof DOORS)[number];

export const receivedDoors = defineResource({
  name: 'received_doors',
  key: 'door',
  keyKind: 'typed',
  row: RowSchema,
  fields: v.object({}),
  travels: { offline: 'none' },
  stored: { table: 'received_door' },
  search: ({ door, said }) => [door, said],
  sort: { door: 'exact' },
  order: 'door',
  can: { read: 'receipt_channels.read' },
});
