/**
 * POST /api/v1/hand_over: what a device was refused, because whoever asked may not any more, is left for a colleague who may; and what was
 * written on it and never came to the server.
 */
import * as v from 'valibot';
import { OPERATION_KINDS, type OperationKind, operationOf } from './index.ts';

export const isHanded = (kind: OperationKind): boolean => operationOf(kind).isHanded === true;

const key = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** Of whose device it is: a session of somebody who was deactivated is in none. */
const client_id = v.pipe(v.string(), v.maxLength(64));

const HandedOperationSchema = v.object({
  client_id,
  /** Under which it was asked: it is never taken from then on. */
  operation_id: key,
  kind: v.picklist(OPERATION_KINDS.filter(isHanded)),
  /** As the operation writes it: of a cancellation, the UUID of what is to be cancelled. */
  subject: v.pipe(v.string(), v.maxLength(100)),
  /** Its body, to the byte. */
  request: v.string(),
});

/** A draft, a count, an order: any pushable document (schema/pushables), as its device would have pushed it. */
const HandedTextSchema = v.object({
  client_id,
  kind: v.literal('text'),
  /** Kind of document. */
  of: v.pipe(v.string(), v.maxLength(40)),
  base_revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  document: v.looseObject({ slug: key }),
});
export type HandedText = Pick<v.InferOutput<typeof HandedTextSchema>, 'of' | 'base_revision' | 'document'>;

export const HandOverSchema = v.variant('kind', [HandedOperationSchema, HandedTextSchema]);
export type HandedOperation = v.InferOutput<typeof HandedOperationSchema>;
export type HandOver = v.InferOutput<typeof HandOverSchema>;

/** Where it waits. */
export const HandedOverSchema = v.object({ approval_id: v.string() });
