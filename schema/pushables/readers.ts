/**
 * Who may read what replicates: of a collection with several kinds, their resources and pushable documents say. Pure; apart from the
 * shapes, which devices load at their start.
 */
import type { Permission } from '../access/permissions.ts';
import type { CollectionName } from '../documents/collections.ts';
import { RESOURCES } from '../resources/index.ts';
import { statesKind } from '../resources/resource.ts';
import { pushablesIn } from './collections.ts';

const resourcesIn = (collection: CollectionName) =>
  RESOURCES.filter(({ travels }) => travels.offline === 'read' && travels.collection === collection);

/** Who may pull a collection: whoever may read any of what is in it. */
export const READERS: Readonly<Record<CollectionName, Permission | readonly Permission[]>> = {
  drafts: 'drafts.read',
  receipts: 'receipts.read',
  parties: 'customers.read',
  products: 'products.read',
  settings: resourcesIn('settings').map(({ can }) => can.read),
  cancel_requests: 'required_cancellations.read',
  received: 'received.read',
  orders: resourcesIn('orders').map(({ can }) => can.read),
  documents: pushablesIn('documents').map(({ can }) => can.read),
};

/** Who may see a document: of a collection with several kinds, by the kind that its id begins with. */
export function readersOfDocument(
  collection: CollectionName,
  id: string,
): Permission | readonly Permission[] {
  if (collection === 'documents')
    return pushablesIn(collection).find(({ idOf }) => id.startsWith(idOf('')))?.can.read ?? [];
  if (!statesKind(collection)) return READERS[collection];
  const kind = id.slice(0, id.indexOf(':'));
  const found = resourcesIn(collection).find(
    ({ travels }) => travels.offline === 'read' && travels.kind === kind,
  );
  return found?.can.read ?? [];
}
