/**
 * The only way to give the server a route: each says who may call it. A `client` route gets the scope
 * of whoever is signed in, and its handler cannot be reached without; a test walks the list and
 * proves it for every one of them.
 */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { TinteroError } from '../../schema/errors.ts';
import { CLIENT_HEADER, EPOCH_HEADER, PROTOCOL, PROTOCOL_HEADER } from '../../sync/protocol.ts';
import { type FairQueueOptions, fairQueue } from '../base/fair-queue.ts';
import type { Identity, SignedIn } from '../identity/identity.ts';
import { addContext } from '../log/context.ts';
import { callerContext } from '../security/caller.ts';
import type { Scope } from '../store/scope.ts';
import { discardBody } from './discard-body.ts';
import { wantsPage } from './wants-page.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Access = 'public' | 'client';
export type RouteEntry = { method: Method; path: string; access: Access };

export type RouteOptions = {
  /** Largest body in bytes; 2 MB unless told. Larger: too_large. */
  maxBytes?: number;
  /** A navigation of the browser gets this answer (a file), not the page of the app. */
  navigable?: boolean;
  /** What a body may be; JSON unless told. */
  accepts?: 'json' | 'form';
};

export type PublicHandler = (c: Context) => Response | Promise<Response>;
export type ClientHandler = (c: Context, scope: Scope, who: SignedIn) => Response | Promise<Response>;

export type Router = {
  readonly app: Hono;
  /** Every route given so far, in order. */
  readonly entries: readonly RouteEntry[];
  /** Anyone may call it; one that changes something still has to come from our own pages. */
  public(method: Method, path: string, handler: PublicHandler, options?: RouteOptions): void;
  /** Only someone signed in, and only for their own client; a change carries the CSRF token. */
  client(method: Method, path: string, handler: ClientHandler, options?: RouteOptions): void;
};

const MAX_BYTES = 2 * 1024 * 1024;
/** A larger body is read in its turn: each is in memory as long as its call. */
const LARGE_BODY = 256 * 1024;
const UPLOADS = {
  concurrency: 16,
  perClient: 4,
  maxQueuedPerClient: 16,
  maxQueued: 64,
  retryAfterSeconds: 3,
} satisfies FairQueueOptions;

/** @param page answers a navigation: the app itself. */
export function createRouter(identity: Identity, page: PublicHandler): Router {
  const app = new Hono();
  const entries: RouteEntry[] = [];
  const uploads = fairQueue(UPLOADS);

  /** @param enter who may: asked before anything of the body is read */
  function add(
    entry: RouteEntry,
    handler: PublicHandler,
    options: RouteOptions,
    enter?: (c: Context) => Promise<SignedIn>,
  ): void {
    entries.push(entry);
    const limit = bodyLimit({
      maxSize: options.maxBytes ?? MAX_BYTES,
      onError: async (c) => {
        await discardBody(c.req.raw);
        throw new TinteroError('too_large');
      },
    });
    app.on(
      entry.method,
      entry.path,
      async (c, next) => {
        addContext({ route: entry.path });
        if (!options.navigable && wantsPage(c.req.raw)) return await page(c);
        requireProtocol(c);
        if (entry.method !== 'GET') {
          identity.requireOwnOrigin(c.req.raw);
          requireType(c, options.accepts ?? 'json');
        }
        const who = await enter?.(c);
        if (who === undefined || !isLarge(c.req.raw)) return await next();
        await uploads.run(who.scope.clientId, next, { signal: c.req.raw.signal });
      },
      limit,
      (c) => handler(c),
    );
  }

  return {
    app,
    entries,
    public(method, path, handler, options = {}) {
      add({ method, path, access: 'public' }, handler, options);
    },
    client(method, path, handler, options = {}) {
      const entered = new WeakMap<Context, SignedIn>();
      const enter = async (c: Context) => {
        const who = await identity.requireSession(c.req.raw);
        addContext(callerContext(who));
        requireClient(c, who);
        requireEpoch(c, who);
        if (method !== 'GET') identity.requireCsrf(c.req.raw, who);
        entered.set(c, who);
        return who;
      };
      const guarded: PublicHandler = async (c) => {
        const who = entered.get(c);
        if (who === undefined) throw new TinteroError('unauthenticated');
        return await handler(c, who.scope, who);
      };
      add({ method, path, access: 'client' }, guarded, options, enter);
    },
  };
}

/**
 * What a page asks for one client is not done for another, whom somebody signed in from another tab: for the page
 * it is as if nobody were. Before the token, so that the page does not take a new one. Tools say no client.
 */
function requireClient(c: Context, { scope }: SignedIn): void {
  const meant = c.req.header(CLIENT_HEADER);
  if (meant !== undefined && meant !== scope.clientId) throw new TinteroError('unauthenticated');
}

/** What a device asks that has not heard of a restored database could take what is a returned document's, as its folio. */
function requireEpoch(c: Context, { client }: SignedIn): void {
  const known = c.req.header(EPOCH_HEADER);
  if (known !== undefined && known !== client.feed_epoch) throw new TinteroError('feed_restarted');
}

/** A page that stayed open over an update may speak as nobody understands any more. Tools say no version. */
function requireProtocol(c: Context): void {
  const spoken = c.req.header(PROTOCOL_HEADER);
  if (spoken !== undefined && !(Number(spoken) >= PROTOCOL)) throw new TinteroError('old_version');
}

/** One that does not say its length may be large. */
function isLarge({ method, headers }: Request): boolean {
  if (method === 'GET') return false;
  const length = headers.get('content-length');
  return length === null ? headers.has('transfer-encoding') : Number(length) > LARGE_BODY;
}

function requireType(c: Context, accepts: 'json' | 'form'): void {
  const hasBody =
    c.req.header('content-length') !== undefined || c.req.header('transfer-encoding') !== undefined;
  const type = c.req.header('content-type') ?? '';
  if (type === '' && (!hasBody || c.req.header('content-length') === '0')) return;
  const fits =
    accepts === 'json'
      ? /^application\/json\b/i.test(type)
      : /^(multipart\/form-data|application\/x-www-form-urlencoded|application\/json)\b/i.test(type);
  if (!fits) throw new TinteroError('unsupported_type');
}
