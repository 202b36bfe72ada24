/** Where pushable documents replicate, from the registry. Pure. */
import type { CollectionName } from '../documents/collections.ts';
import type { AnyPushable } from './define-pushable.ts';
import { PUSHABLES } from './index.ts';

export const ALL_PUSHABLES = Object.values(PUSHABLES) as unknown as readonly AnyPushable[];

export function pushablesIn(collection: CollectionName): readonly AnyPushable[] {
  return ALL_PUSHABLES.filter((each) => each.collection === collection);
}
