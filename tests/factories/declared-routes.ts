/** The routes as they are declared; handlers are not called here, so nothing needs to be open. */
import type { Permission } from '../../schema/access/permissions.ts';
import { isByField } from '../../server/http/route.ts';
import { createRouter, type RouteEntry } from '../../server/http/router.ts';
import { ROUTES } from '../../server/main/routes.ts';

export function declaredRoutes(): RouteEntry[] {
  const router = createRouter({} as never);
  for (const add of ROUTES) add(router, {} as never);
  return [...router.entries];
}

/** Each set of which any is enough; of a route that needs none, none. */
export function permissionsOf({ can }: Pick<RouteEntry, 'can'>): (readonly Permission[])[] {
  if (can === 'public' || can === 'person' || can === 'session') return [];
  const needed = isByField(can) ? Object.values(can.of) : [can];
  return needed.map((one) => (typeof one === 'string' ? [one] : one));
}

export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
