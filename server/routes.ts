/** All routes of the server, noun by noun. A noun's `routes.ts` exports one function and is named here. */
import type { Deps } from './deps.ts';
import type { Router } from './http/router.ts';
import { sessionRoutes } from './session/routes.ts';

export const ROUTES: readonly ((router: Router, deps: Deps) => void)[] = [sessionRoutes];
