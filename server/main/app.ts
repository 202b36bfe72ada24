/** The server's one Hono app: what every call passes through, and the list of routes. */
import { join } from 'node:path';
import { Hono } from 'hono';
import { TinteroError } from '../../schema/errors.ts';
import { addContext, currentContext } from '../base/log/context.ts';
import { createRateLimit } from '../base/rate-limit.ts';
import { answerError } from '../http/answer-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { knownHosts } from '../http/known-host.ts';
import { noticeProxy } from '../http/notice-proxy.ts';
import { FILE_ROUTE, PAGE_ROUTE, requestLog } from '../http/request-log.ts';
import { createRouter, type RouteEntry } from '../http/router.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { createStaticFiles } from '../http/static-files.ts';
import { mayBePage, wantsPage } from '../http/wants-page.ts';
import type { Deps } from '../modules/deps.ts';
import { findOperation } from '../store/kernel/operations.ts';
import { ROUTES } from './routes.ts';

export type AppOptions = {
  /** Folder of the built web app. */
  distDir: string;
  /** Told once, of the header's name, when a proxy is seen that the settings do not name. */
  onUnnamedProxy?: (header: string) => void;
};

export type App = {
  hono: Hono;
  /** Every route with its access: what the isolation test walks. */
  entries: readonly RouteEntry[];
};

const DIST = join(import.meta.dirname, '../../dist');

/** The app with its list of routes. */
export function buildApp(deps: Deps, options: AppOptions = { distDir: DIST }): App {
  const files = createStaticFiles(options.distDir, join(deps.config.dataDir, 'assets-previous'));
  const { apiCalls } = deps.config;
  const router = createRouter({
    identity: deps.identity,
    page: (c) => files.page(c),
    uuid: deps.random.uuid,
    addressOf: (c) => clientAddress(c, deps.config.trustProxy),
    tokenCalls: { most: apiCalls, limit: createRateLimit(apiCalls, 60_000, () => deps.clock().getTime()) },
    isAnswered: async (scope, id) =>
      (await findOperation(scope, deps.store.db, id))?.user_id === scope.userId,
  });
  for (const addRoutes of ROUTES) addRoutes(router, deps);

  const app = new Hono();
  app.use(requestLog(deps));
  app.use(securityHeaders(deps.config.publicUrl.startsWith('https://')));
  app.use(
    noticeProxy(deps.config.trustProxy, (header) => {
      deps.log.warn(
        { header },
        'a proxy is in front and TRUST_PROXY is not set: all its callers count as one',
      );
      options.onUnnamedProxy?.(header);
    }),
  );
  const hosts = knownHosts(deps.config);
  app.use(async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (hosts.has(hostname)) return await next();
    const error = new TinteroError('unknown_host', { host: hostname });
    if (wantsPage(c.req.raw)) return c.text(error.message, 403);
    throw error;
  });
  app.onError((error, c) => answerError(c, error, deps.log, currentContext().request_id ?? ''));
  app.route('/', router.app);
  app.notFound(async (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') {
      const file = await files.file(c);
      if (file !== undefined) {
        addContext({ route: FILE_ROUTE });
        return file;
      }
      if (mayBePage(c.req.raw)) {
        addContext({ route: PAGE_ROUTE });
        return await files.page(c);
      }
    }
    return answerError(c, new TinteroError('not_found'), deps.log, '');
  });
  return { hono: app, entries: router.entries };
}

/** The app, ready for a listener or for `app.request()` in a test. */
export function createApp(deps: Deps, options?: AppOptions): Hono {
  return buildApp(deps, options).hono;
}
