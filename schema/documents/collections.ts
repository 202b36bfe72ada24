/** What replicates to a device, by name (shapes: replicated.ts), and what each document of it carries. */
import * as v from 'valibot';

export const COLLECTION_NAMES = [
  'drafts',
  'receipts',
  'parties',
  'products',
  'settings',
  'cancel_requests',
  'documents',
  'received',
  'orders',
] as const;
export type CollectionName = (typeof COLLECTION_NAMES)[number];

/** Whether what is in it may be only here: a device that begins anew, or is shown less, keeps what was never sent. */
export function isPushed(collection: CollectionName): boolean {
  return collection === 'drafts' || collection === 'documents';
}

/** The number of its last change, and whether it is gone. */
export const replicated = { seq: v.number(), _deleted: v.optional(v.boolean(), false) };
