/** What a route says of itself where it is declared: who may call it, what it is given, what it answers. */
import { vValidator } from '@hono/valibot-validator';
import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { Can, Permission } from '../../schema/access/permissions.ts';
import { type ErrorCode, TinteroError } from '../../schema/errors.ts';
import { checkShape, isListForObject } from '../base/check-shape.ts';
import type { SignedIn } from '../identity/identity.ts';
import type { Scope } from '../store/kernel/scope.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Shape = v.GenericSchema;
/** What is answered that is no JSON of ours. */
export type Media = 'bytes' | 'html' | 'stream' | 'socket';

/** One pair, or several of which any is enough. */
type Needed = Permission | readonly Permission[];
/** Which it is, a field of what is asked says. */
export type ByField = { from: 'query' | 'body'; field: string; of: Readonly<Record<string, Needed>> };
/** `session`: whoever is signed in, for what is the same for everybody or is only of the person who asks. */
export type RouteCan = 'session' | Needed | ByField;

/** @template P of the path, Q of the query, B of the body, A of the answer */
export type RouteShapes<
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  A extends Shape | Media = Shape | Media,
> = {
  /** What does not fit is not found. */
  params?: P;
  query?: Q;
  /** JSON; with `accepts: 'form'` a form too, whose files come as base64. */
  body?: B;
  /** Instead of `body`: the handler reads the text, whose shape is judged where it is read (on a thread). */
  text?: Shape;
  answer: A;
  /** Of a body that is JSON and does not fit; bad_request unless told. */
  code?: ErrorCode;
  /** Of an answer that is a value; 200 unless told. */
  status?: 200 | 201;
  /** Largest body in bytes; 2 MB unless told. Larger: too_large. */
  maxBytes?: number;
  /** A navigation of the browser gets this answer (a file), not the page of the app. */
  navigable?: boolean;
  /** What a body may be; JSON unless told. */
  accepts?: 'json' | 'form';
};

type Out<S extends Shape | undefined> = S extends Shape ? v.InferOutput<S> : undefined;
export type Given<P extends Shape | undefined, Q extends Shape | undefined, B extends Shape | undefined> = {
  c: Context;
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
};
/** Who calls, in whose scope. */
export type Caller = { scope: Scope; who: SignedIn };
export type Answered<A extends Shape | Media> = Response | (A extends Shape ? v.InferInput<A> : never);

/** Judges, in this order, what is in the path, the query and the body. */
export function validators(route: RouteShapes): MiddlewareHandler[] {
  const { params, query, body, code = 'bad_request' } = route;
  return [
    ...(params === undefined ? [] : [judge('param', params, 'not_found', (c) => c.req.param())]),
    ...(query === undefined ? [] : [judge('query', query, 'bad_request', (c) => c.req.query())]),
    ...(body === undefined ? [] : [route.accepts === 'form' ? formOrJson(body, code) : json(body, code)]),
  ];
}

/** What they found to be good. */
export function given<P extends Shape | undefined, Q extends Shape | undefined, B extends Shape | undefined>(
  c: Context,
  route: Pick<RouteShapes<P, Q, B>, 'params' | 'query' | 'body'>,
): Given<P, Q, B> {
  const valid = (target: 'param' | 'query' | 'json', shape: Shape | undefined) =>
    shape === undefined ? undefined : c.req.valid(target as never);
  return {
    c,
    params: valid('param', route.params) as Out<P>,
    query: valid('query', route.query) as Out<Q>,
    body: valid('json', route.body) as Out<B>,
  };
}

/** @throws TinteroError not_permitted */
export function requireCan(can: Can, needed: RouteCan, c: Context): void {
  if (needed === 'session') return;
  if (!can(isByField(needed) ? neededOf(c, needed) : needed)) throw new TinteroError('not_permitted');
}

export function isByField(needed: RouteCan): needed is ByField {
  return typeof needed === 'object' && 'of' in needed;
}

/** A value that is none of them was refused with its shape. */
function neededOf(c: Context, { from, field, of }: ByField): Needed {
  const valid = c.req.valid((from === 'query' ? 'query' : 'json') as never) as Record<string, string>;
  return of[valid[field] ?? ''] ?? [];
}

const json = (shape: Shape, code: ErrorCode) => judge('json', shape, code, (c) => c.req.json());

/** @param raw what was judged, as it came */
function judge(
  target: 'param' | 'query' | 'json',
  shape: Shape,
  code: ErrorCode,
  raw: (c: Context) => unknown,
): MiddlewareHandler {
  // What is wrong is looked for once more, in words: only the first fault is found here, however many there are.
  const given: v.GenericSchema<object> = v.config(shape as v.GenericSchema<object>, { abortEarly: true });
  return vValidator(target, given, async ({ success }, c) => {
    const value = success && target !== 'json' ? undefined : await rawOf(c, target, raw);
    if (!success || isListForObject(value, shape)) checkShape(value, shape, code);
  });
}

async function rawOf(c: Context, target: string, raw: (c: Context) => unknown): Promise<unknown> {
  // Of no body at all there is nothing to read; every one of its fields is missing.
  if (target === 'json' && c.req.header('content-type') === undefined) return {};
  return await raw(c);
}

/** A form whose fields and files are judged as the same JSON, with its files in base64, would be. */
function formOrJson(shape: Shape, code: ErrorCode): MiddlewareHandler {
  const asJson = json(shape, code);
  return async (c, next) => {
    if (
      !/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
        c.req.header('content-type') ?? '',
      )
    )
      return await asJson(c, next);
    const fields = await c.req.parseBody().catch(() => {
      throw new TinteroError('bad_request');
    });
    const texts: Record<string, string> = {};
    for (const [name, field] of Object.entries(fields)) {
      if (typeof field === 'string') texts[name] = field;
      else if (field instanceof File) texts[name] = Buffer.from(await field.arrayBuffer()).toString('base64');
    }
    c.req.addValidatedData('json', checkShape(texts, shape as v.GenericSchema<object, object>, code));
    await next();
  };
}
