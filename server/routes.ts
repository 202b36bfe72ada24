/** All routes of the server, noun by noun. A noun's `routes.ts` exports one function and is named here. */
import { addendumRoutes } from './addendums/routes.ts';
import { branchRoutes } from './branches/routes.ts';
import { cancellationRoutes } from './cancellations/routes.ts';
import { catalogRoutes } from './catalogs/routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { changeRoutes } from './changes/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import type { Deps } from './deps.ts';
import { draftRoutes } from './drafts/routes.ts';
import { healthRoutes } from './health/routes.ts';
import type { Router } from './http/router.ts';
import { pacAccountRoutes } from './pac-accounts/routes.ts';
import { printRoutes } from './print/routes.ts';
import { productRoutes } from './products/routes.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { sessionRoutes } from './session/routes.ts';

/** Order matters where a fixed path and a parameter could both fit: the fixed one first. */
export const ROUTES: readonly ((router: Router, deps: Deps) => void)[] = [
  healthRoutes,
  sessionRoutes,
  changeRoutes,
  draftRoutes,
  customerRoutes,
  productRoutes,
  branchRoutes,
  addendumRoutes,
  certificateRoutes,
  pacAccountRoutes,
  cancellationRoutes,
  receiptRoutes,
  printRoutes,
  catalogRoutes,
];
