/**
 * The only way to give the server a route: each says who may call it, what it is given and what it answers. One of a
 * client gets the scope of whoever is signed in, and its handler cannot be reached without the permission that it
 * names; tests walk the list and prove it for every one of them.
 */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { TinteroError } from '../../schema/errors.ts';
import { type OperationKind, operationOf } from '../../schema/operations/index.ts';
import { isUuid } from '../../schema/values/uuid.ts';
import {
  ASKED_HEADER,
  CLIENT_HEADER,
  CLIENT_QUERY,
  EPOCH_HEADER,
  OPERATION_HEADER,
  PROTOCOL,
  PROTOCOL_HEADER,
  USER_HEADER,
  USER_QUERY,
} from '../../sync/protocol.ts';
import { type FairQueueOptions, fairQueue } from '../base/fair-queue.ts';
import { addContext } from '../base/log/context.ts';
import type { RateLimit } from '../base/rate-limit.ts';
import { bearerOf } from '../identity/api-tokens.ts';
import type { Entered, Identity, SignedIn } from '../identity/identity.ts';
import { sessionPrefix } from '../identity/security/session-prefix.ts';
import type { Scope } from '../store/kernel/scope.ts';
import { discardBody } from './discard-body.ts';
import { keepLimit, sayLimit } from './rate-limit-headers.ts';
import type { Answered, Caller, Given, Media, Method, RouteCan, RouteShapes, Shape } from './route.ts';
import { given, isByField, requireCan, validators } from './route.ts';
import { callerContext } from './security-caller.ts';
import { requireActive, type Suspended } from './suspended.ts';
import { wantsPage } from './wants-page.ts';

/** A route as it was declared. `kind`: it takes that kind of operation. */
export type RouteEntry = {
  method: Method;
  path: string;
  can: RouteCan | 'public' | 'person';
  shapes: RouteShapes;
  kind?: OperationKind;
  /** Whether whoever calls has to name that operation. */
  key?: 'required' | 'optional';
  /** Whoever calls it has shown within some minutes who they are (identity/step-up.ts). */
  stepUp?: boolean;
  /** Only a session calls it, and no token. */
  personal?: boolean;
  /** What a suspended client hears, where it is not what the route's method and permission say (http/suspended.ts). */
  suspended?: Suspended;
};

/**
 * `suspended`: what a suspended client hears. `stepUp`: it changes the protection of an account, and a session alone is not enough for it. `personal`: it is of who is at the screen; no
 * token calls it, as none calls what asks for that.
 */
type Guards = { stepUp?: boolean; personal?: boolean; suspended?: Suspended };

type MaybeShape = Shape | undefined;
type MaybePromise<T> = T | Promise<T>;
type Asked<P extends MaybeShape, Q extends MaybeShape, B extends MaybeShape> = Given<P, Q, B> & Caller;
/** An operation, under its id: a UUID in lower case. `askedAt`: when a person asked, by their own clock (ms since 1970). */
type Ordered = { operationId: string; askedAt: number | undefined };

export type Router = {
  readonly app: Hono;
  /** Every route given so far, in order. */
  readonly entries: readonly RouteEntry[];
  /** Anyone may call it; one that changes something still has to come from our own pages. */
  public<
    P extends MaybeShape = undefined,
    Q extends MaybeShape = undefined,
    B extends MaybeShape = undefined,
    A extends Shape | Media = Shape | Media,
  >(
    method: Method,
    path: string,
    route: RouteShapes<P, Q, B, A>,
    handler: (given: Given<P, Q, B>) => MaybePromise<Answered<A>>,
  ): void;
  /**
   * Only someone with a session, whether or not they have chosen a client; a change carries the CSRF token. `former`: whoever is in no client
   * any more, too.
   */
  person<B extends MaybeShape = undefined, A extends Shape | Media = Shape | Media>(
    method: Method,
    path: string,
    route: RouteShapes<undefined, undefined, B, A> & Guards & { former?: true },
    handler: (asked: Given<undefined, undefined, B> & { who: Entered }) => MaybePromise<Answered<A>>,
  ): void;
  /** Only a person in a client who may, and only for that client; a change carries the CSRF token. */
  client<
    P extends MaybeShape = undefined,
    Q extends MaybeShape = undefined,
    B extends MaybeShape = undefined,
    A extends Shape | Media = Shape | Media,
  >(
    method: Method,
    path: string,
    route: RouteShapes<P, Q, B, A> & { can: RouteCan } & Guards,
    handler: (asked: Asked<P, Q, B>) => MaybePromise<Answered<A>>,
  ): void;
  /**
   * As `client`, of what is done once (Pipeline: step 6): method, permission and answer are those of its definition. Whoever lost the permission meanwhile is still told the answer
   * of what was accepted while they had it.
   */
  operation<
    P extends MaybeShape = undefined,
    Q extends MaybeShape = undefined,
    B extends MaybeShape = undefined,
  >(
    path: string,
    kind: OperationKind,
    route: Omit<RouteShapes<P, Q, B, Shape>, 'status' | 'answer'> & {
      /** `required`: a caller without an outbox has to name the operation too. Else each of its calls is one of its own. */
      key: 'required' | 'optional';
      /** Answered on success to whoever does not ask for ?format=json. */
      said?: string;
    } & Pick<Guards, 'personal' | 'suspended'>,
    useCase: (asked: Asked<P, Q, B> & Ordered) => Promise<{ status: number; body: unknown }>,
  ): void;
};

export type RouterParts = {
  identity: Identity;
  /** Answers a navigation: the app itself. */
  page: (c: Context) => Response | Promise<Response>;
  uuid: () => string;
  /** Whether an operation of that id has its answer. */
  isAnswered: (scope: Scope, operationId: string) => Promise<boolean>;
  /** Of the network. */
  addressOf: (c: Context) => string;
  /** Calls of each token in a minute. */
  tokenCalls: { most: number; limit: RateLimit };
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

export function createRouter(parts: RouterParts): Router {
  const { identity, page, uuid, isAnswered, addressOf } = parts;
  const app = new Hono();
  const entries: RouteEntry[] = [];
  const uploads = fairQueue(UPLOADS);

  /** Counts a call of a program, and says how many it has left. @throws TinteroError not_by_token, too_many_requests */
  function takeCall(c: Context, tokenId: string, { personal = false }: RouteEntry): void {
    const { most, limit } = parts.tokenCalls;
    const isTaken = limit.take(tokenId);
    const { remaining, seconds } = limit.left(tokenId);
    sayLimit(c, { most, remaining, seconds });
    if (!isTaken) throw new TinteroError('too_many_calls', {}, [], { retryAfterSeconds: seconds });
    if (personal) throw new TinteroError('not_by_token');
  }

  /** @param enter who may: asked before anything of the body is read */
  function add(
    entry: RouteEntry,
    handlers: MiddlewareHandler[],
    enter?: (c: Context) => Promise<Entered>,
  ): void {
    entries.push(entry);
    const { maxBytes = MAX_BYTES, navigable = false, accepts = 'json' } = entry.shapes;
    const limit = bodyLimit({
      maxSize: maxBytes,
      onError: async (c) => {
        await discardBody(c.req.raw);
        throw new TinteroError('too_large');
      },
    });
    app.on(
      entry.method,
      [entry.path],
      async (c, next) => {
        addContext({ route: entry.path });
        if (!navigable && wantsPage(c.req.raw)) return await page(c);
        requireProtocol(c);
        const isSocket = entry.shapes.answer === 'socket';
        // A browser opens one from any page, with the cookies, and lets that page read what comes.
        if ((entry.method !== 'GET' || isSocket) && !callsByToken(entry, c))
          identity.requireOwnOrigin(c.req.raw);
        if (entry.method !== 'GET') requireType(c, accepts);
        const who = await enter?.(c);
        if (who === undefined || !isLarge(c.req.raw)) await next();
        else {
          const turnOf = who.client?.client_id ?? who.user.id;
          await uploads.run(turnOf, next, { signal: c.req.raw.signal });
        }
        keepLimit(c);
      },
      limit,
      ...validators(entry.shapes),
      ...handlers,
    );
  }

  /** @param mayEnter without the permission: asked of whoever has not got it */
  function addOfClient(
    entry: RouteEntry & { can: RouteCan },
    handler: (c: Context, caller: Caller) => Promise<Response>,
    mayEnter: (c: Context, scope: Scope) => Promise<boolean> = async () => false,
  ): void {
    const entered = new WeakMap<Context, SignedIn>();
    const { can } = entry;
    const isLater = isByField(can);
    const require = async (c: Context, who: SignedIn) => {
      try {
        requireCan(who.scope.can, can, c);
        requireActive(entry, who.client);
      } catch (error) {
        if (who.token !== undefined || !(await mayEnter(c, who.scope))) throw error;
      }
    };
    const enter = async (c: Context) => {
      const who = await identity.requireSession(c.req.raw);
      addContext(callerContext(who));
      requireMeant(c, who);
      requireEpoch(c, who);
      if (who.token !== undefined) takeCall(c, who.token.id, entry);
      else if (entry.method !== 'GET') identity.requireCsrf(c.req.raw, who);
      if (!isLater) await require(c, who);
      if (entry.stepUp) identity.stepUp.require(who);
      entered.set(c, who);
      return who;
    };
    const guarded: MiddlewareHandler = async (c) => {
      const who = entered.get(c);
      if (who === undefined) throw new TinteroError('unauthenticated');
      if (isLater) await require(c, who);
      const session = who.token === undefined ? sessionPrefix(who.sessionId) : `API ${who.token.name}`;
      const from = { name: who.user.name, address: addressOf(c), session };
      return await handler(c, { scope: { ...who.scope, from }, who });
    };
    add(entry, [guarded], enter);
  }

  return {
    app,
    entries,
    public(method, path, route, handler) {
      const answer: MiddlewareHandler = async (c) => answered(c, route, await handler(given(c, route)));
      add({ method, path, can: 'public', shapes: route }, [answer]);
    },
    person(method, path, route, handler) {
      const entered = new WeakMap<Context, Entered>();
      const enter = async (c: Context) => {
        if (bearerOf(c.req.raw) !== undefined) throw new TinteroError('not_by_token');
        const enters = route.former ? identity.requireFormer : identity.requirePerson;
        const who = await enters(c.req.raw);
        addContext(callerContext(who));
        requireMeant(c, who);
        if (method !== 'GET') identity.requireCsrf(c.req.raw, who);
        if (route.stepUp) identity.stepUp.require(who);
        entered.set(c, who);
        return who;
      };
      const guarded: MiddlewareHandler = async (c) => {
        const who = entered.get(c);
        if (who === undefined) throw new TinteroError('unauthenticated');
        return answered(c, route, await handler({ ...given(c, route), who }));
      };
      add({ method, path, can: 'person', shapes: route, ...guardsOf(route) }, [guarded], enter);
    },
    client(method, path, route, handler) {
      addOfClient({ method, path, can: route.can, shapes: route, ...guardsOf(route) }, async (c, caller) =>
        answered(c, route, await handler({ ...given(c, route), ...caller })),
      );
    },
    operation(path, kind, route, useCase) {
      const { method, can, answer } = operationOf(kind);
      const idOf = (c: Context) => {
        const key = c.req.header(OPERATION_HEADER);
        if (key === undefined && route.key === 'optional') return uuid();
        if (key === undefined || !isUuid(key)) throw new TinteroError('operation_key');
        return key.toLowerCase();
      };
      addOfClient(
        { method, path, can, shapes: { ...route, answer }, kind, key: route.key, ...guardsOf(route) },
        async (c, caller) => {
          const asked = Date.parse(c.req.header(ASKED_HEADER) ?? '');
          const order = { operationId: idOf(c), askedAt: Number.isNaN(asked) ? undefined : asked };
          const { status, body } = await useCase({ ...given(c, route), ...caller, ...order });
          const isPlain = isDone(status) && route.said !== undefined && c.req.query('format') !== 'json';
          if (isPlain) return c.text(route.said ?? '', status as ContentfulStatusCode);
          return c.json(body, status as ContentfulStatusCode);
        },
        async (c, scope) => await isAnswered(scope, idOf(c)),
      );
    },
  };
}

const guardsOf = ({ stepUp = false, personal = false, suspended }: Guards): Guards => ({
  ...(suspended && { suspended }),
  ...(stepUp && { stepUp }),
  ...((stepUp || personal) && { personal: true }),
});
/** A browser sends no such header to another site without asking first: such a call is of no page that somebody was led to. */
const callsByToken = ({ can }: RouteEntry, c: Context): boolean =>
  can !== 'public' && can !== 'person' && bearerOf(c.req.raw) !== undefined;

/** Taken and not done yet: it waits for another person's word, which is said as it is. */
const isDone = (status: number): boolean => status < 300 && status !== 202;

function answered(c: Context, { status = 200 }: RouteShapes, answer: unknown): Response {
  return answer instanceof Response ? answer : c.json(answer, status);
}

/**
 * What a page asks for one person in one client is done neither as another person, who has entered from another tab, nor in
 * another client, that was chosen there: for the page it is as if nobody were. Before the token, so that the page does not take a
 * new one. Tools say neither.
 */
function requireMeant(c: Context, { client, user }: Entered): void {
  const meantClient = c.req.header(CLIENT_HEADER) ?? c.req.query(CLIENT_QUERY);
  const meantUser = c.req.header(USER_HEADER) ?? c.req.query(USER_QUERY);
  const isMeant =
    (meantClient === undefined || meantClient === client?.client_id) &&
    (meantUser === undefined || meantUser === user.id);
  if (!isMeant) throw new TinteroError('unauthenticated');
}

/** What a device asks that has not heard of a restored database could take what is a returned document's, as its folio. */
function requireEpoch(c: Context, { client }: SignedIn): void {
  const existing = c.req.header(EPOCH_HEADER);
  if (existing !== undefined && existing !== client.feed_epoch) throw new TinteroError('feed_restarted');
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
