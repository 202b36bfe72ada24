/** The sandbox as one HTTP application: a provider, the SAT, and the handles that only a sandbox has. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CatalogLookup } from '../../schema/catalogs/lookup.ts';
import { type Authority, openAuthority } from './authority.ts';
import { banxicoRoutes } from './banxico-routes.ts';
import { controlRoutes, type RequestLog } from './control-routes.ts';
import { type DataFile, openDataFile } from './data-file.ts';
import { type Faults, makeFaults } from './faults.ts';
import { listFileRoutes } from './list-files.ts';
import { pacRoutes } from './pac-routes.ts';
import { downloadRoutes } from './sat/download/routes.ts';
import { type IncomingWish, makeIncoming } from './sat/make-incoming.ts';
import { isOwnHost, isOwnPage } from './sat/receiver-routes.ts';
import { openSat, type Sat, type SatSettings } from './sat/simulated-sat.ts';
import { satRoutes } from './sat-routes.ts';
import { taxpayerRoutes } from './taxpayer-routes.ts';
import { makeTokens } from './tokens.ts';

export type SandboxOptions = {
  /** Folder of its own data file, sandbox.sqlite; undefined keeps everything in memory. */
  dataDir?: string | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
  uuid?: () => string;
  catalogs: CatalogLookup;
  zoneOf?: (postalCode: string) => string | undefined;
  /** Milliseconds from a stamp until the SAT knows it. */
  satLagMs?: number;
  acceptsPublicTestCertificates?: boolean;
  /** Of its SAT; what is absent is as SAT_SETTINGS says. */
  sat?: Partial<SatSettings>;
};

export type Sandbox = {
  app: Hono;
  authority: Authority;
  faults: Faults;
  data: DataFile;
  sat: Sat;
  log: RequestLog;
};

const MAX_BYTES = 20 * 1024 * 1024;
const KEPT_ENTRIES = 5_000;

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? Date.now;
  const uuid = options.uuid ?? randomUUID;
  const data = openDataFile(
    options.dataDir === undefined ? ':memory:' : join(options.dataDir, 'sandbox.sqlite'),
  );
  const authority = await openAuthority(data, now);
  const faults = makeFaults(options.satLagMs ?? 0);
  const sat = openSat({ data, faults, now, settings: options.sat ?? {} });
  const log: RequestLog = { entries: [] };
  const check = {
    authority: authority.certificate,
    acceptsPublicTestCertificates: options.acceptsPublicTestCertificates ?? false,
    catalogs: options.catalogs,
    zoneOf: options.zoneOf ?? (() => undefined),
  };

  const incoming = (wish: IncomingWish) => makeIncoming({ sat, authority, check, now, uuid }, wish);

  const app = new Hono();
  // Programs of this machine speak to it; a page in somebody's browser has no business here, but for its own.
  app.use(async (c, next) => {
    const isWelcome = c.req.header('origin') === undefined || isOwnPage(c);
    return isWelcome && isOwnHost(c) ? await next() : c.text('', 403);
  });
  app.use(bodyLimit({ maxSize: MAX_BYTES }));
  app.use(async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (path.startsWith('/sandbox')) return;
    const customid = c.req.header('customid') ?? '';
    const status = c.res.headers.get('x-hono-already-sent') === null ? c.res.status : 0;
    log.entries.push({ at: now(), method, path, customid, status });
    if (log.entries.length > KEPT_ENTRIES) log.entries.shift();
  });
  app.route('/', pacRoutes({ data, authority, faults, sat, tokens: makeTokens(uuid), check, now, uuid }));
  app.route('/', satRoutes({ sat, authority, incoming }));
  app.route('/', downloadRoutes({ sat, trust: check, uuid, now }));
  app.route('/', listFileRoutes());
  app.route('/', taxpayerRoutes({ faults }));
  app.route('/', banxicoRoutes({ faults, now }));
  app.route('/sandbox', controlRoutes({ data, authority, faults, sat, incoming, log }));
  return { app, authority, faults, data, sat, log };
}
