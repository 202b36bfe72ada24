/** The routes as they are declared; handlers are not called here, so nothing needs to be open. */
import { createRouter, type RouteEntry } from '../../server/http/router.ts';
import { ROUTES } from '../../server/main/routes.ts';

export function declaredRoutes(): RouteEntry[] {
  const router = createRouter({} as never);
  for (const add of ROUTES) add(router, {} as never);
  return [...router.entries];
}

export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
