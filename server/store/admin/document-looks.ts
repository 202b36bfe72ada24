/** How a client's documents look when they are printed. */
import {
  DEFAULT_LOOK,
  type DocumentLook,
  documentLooks,
  ONLY_LOOK,
} from '../../../schema/resources/admin/document-looks.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';

const looks = resourceStore(documentLooks);

export async function documentLookOf(scope: Scope, db: Db): Promise<DocumentLook> {
  return (await looks.find(scope, db, ONLY_LOOK)) ?? DEFAULT_LOOK;
}
