/** Who may read what replicates: of pushable documents their kinds say. Pure. */
import type { Permission } from '../access/permissions.ts';
import type { CollectionName } from '../documents/collections.ts';
import { COLLECTION_READERS, readersOf } from '../documents/replicated.ts';
import { pushablesIn } from './collections.ts';

/** Who may pull a collection: whoever may read any of what is in it. */
export const READERS: Readonly<Record<CollectionName, Permission | readonly Permission[]>> = {
  ...COLLECTION_READERS,
  documents: pushablesIn('documents').map(({ can }) => can.read),
};

/** Who may see a document: of a collection with several kinds, by the kind that its id begins with. */
export function readersOfDocument(
  collection: CollectionName,
  id: string,
): Permission | readonly Permission[] {
  if (collection !== 'documents') return readersOf(collection, id);
  return pushablesIn(collection).find(({ idOf }) => id.startsWith(idOf('')))?.can.read ?? [];
}
