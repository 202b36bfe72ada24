/** Where pushable documents replicate, from the registry. Pure. */
import { COLLECTION_NAMES, type CollectionName } from '../documents/collections.ts';
import type { AnyPushable } from './define-pushable.ts';
import { PUSHABLES } from './index.ts';

export const ALL_PUSHABLES = Object.values(PUSHABLES) as unknown as readonly AnyPushable[];

export function pushablesIn(collection: CollectionName): readonly AnyPushable[] {
  return ALL_PUSHABLES.filter((each) => each.collection === collection);
}

/** Whether what is in it may be only here: a device that begins anew, or is shown less, keeps what was never sent. */
export function isPushed(collection: CollectionName): boolean {
  return collection === 'drafts' || collection === 'documents';
}

/** Those that devices hold. The one that kinds share is not there before there is such a kind. */
export const DEVICE_COLLECTIONS: readonly CollectionName[] = COLLECTION_NAMES.filter(
  (name) => name !== 'documents' || pushablesIn(name).length > 0,
);
