/** Which addendum panels the form shows for a receiver. */
import type { Router } from '../http/router.ts';

export function addendumRoutes(router: Router): void {
  // No receiver has an addendum of its own yet: an empty list, on which the form shows the generic panel.
  router.client('GET', '/receipts/check_addendums', (c) => c.json([]));
}
