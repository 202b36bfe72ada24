/** Which addendum panels the form shows for a receiver. */

import { WRITE_RECEIPT } from '../../../../schema/access/issue-permissions.ts';
import { AddendumListSchema } from '../../../../schema/documents/receipts.ts';
import type { Router } from '../../../http/router.ts';

export function addendumRoutes(router: Router): void {
  // No receiver has an addendum of its own yet: an empty list, on which the form shows the generic panel.
  const panels = { can: WRITE_RECEIPT, answer: AddendumListSchema };
  router.client('GET', '/receipts/check_addendums', panels, () => []);
}
