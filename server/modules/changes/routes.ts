/** The change feed by call, as a live stream and by socket. Pipeline: step 8 (back). */

import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import { WholeSchema } from '../../../schema/documents/calls.ts';
import {
  type ChangesAnswer,
  ChangesAnswerSchema,
  ChangesQuerySchema,
  KnownAnswerSchema,
  KnownDocumentsSchema,
  StreamQuerySchema,
} from '../../../schema/documents/changes.ts';
import { SOCKET_CLOSE, SOCKET_PATH } from '../../../schema/documents/socket.ts';
import { TinteroError } from '../../../schema/errors.ts';
import { READERS } from '../../../schema/pushables/readers.ts';
import { type FairQueueOptions, fairQueue } from '../../base/fair-queue.ts';
import { openSocket, requireSocket } from '../../http/open-socket.ts';
import type { Caller } from '../../http/route.ts';
import type { Router } from '../../http/router.ts';
import { countDocuments, documentsSince } from '../../store/documents.ts';
import { lastSequence } from '../../store/kernel/changes.ts';
import { feedPositionOf, unknownDocuments } from '../../store/kernel/feed.ts';
import { troubleOf } from '../../store/kernel/trouble.ts';
import type { Deps } from '../deps.ts';
import { eventListener } from './event-listener.ts';
import { socketListener } from './socket-listener.ts';
import { type ChangeListener, type StreamEnd, streamChanges } from './stream-changes.ts';
import { createStreamPlaces } from './stream-places.ts';

const USUAL_LIMIT = 500;
const MOST = 1_000;
/** Below this, compressing saves no packet. Bytes. */
const LEAST_ZIPPED = 1_024;

/** Each of a client's devices pulls all collections at once when it comes back: many may wait, few are read. */
const PULLS = {
  concurrency: 4,
  perClient: 2,
  maxQueuedPerClient: 200,
  maxQueued: 2_000,
  retryAfterSeconds: 3,
} satisfies FairQueueOptions;
/** Characters that are written without giving others their turn. */
const PIECE = 512 * 1024;

const CLOSE_CODES = {
  closing: SOCKET_CLOSE.goingAway,
  replaced: SOCKET_CLOSE.replaced,
  not_allowed: SOCKET_CLOSE.notAllowed,
} satisfies Record<Exclude<StreamEnd, 'gone'>, number>;

export function changeRoutes(router: Router, deps: Deps): void {
  const { store, identity, random, log } = deps;
  const places = createStreamPlaces();
  const pulls = fairQueue(PULLS);

  const pull = {
    can: { from: 'query', field: 'collection', of: READERS },
    query: ChangesQuerySchema,
    answer: ChangesAnswerSchema,
  } as const;
  router.client('GET', '/api/v1/changes', pull, async ({ c, scope, who, query }) => {
    const { collection, since = 0, epoch, access } = query;
    const limit = Math.min(query.limit || USUAL_LIMIT, MOST);
    const standing = { since, epoch };
    const { signal } = c.req.raw;
    const work = async () => {
      const { feed, from } = await feedPositionOf(scope, store, standing, () => random.uuid());
      // Who may see something else than when they last asked is told everything anew; who does not say is of before that.
      const start = access === undefined || access === who.access.epoch ? from : 0;
      const found = await documentsSince(scope, store.db, collection, start, limit);
      const total = start === 0 ? await countDocuments(scope, store.db, collection) : undefined;
      return await inPieces({
        ...found,
        ...(total !== undefined && { total }),
        epoch: feed.epoch,
        epoch_seq: feed.epochSeq,
        access: who.access.epoch,
      } satisfies ChangesAnswer);
    };
    const body = await pulls.run(scope.clientId, work, { signal });
    const headers = { 'content-type': 'application/json', vary: 'Accept-Encoding' };
    const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
    if (body.length < LEAST_ZIPPED || encoding !== 'gzip') return c.body(body, 200, headers);
    // Rows are much alike: a tenth travels. Beside the process's own thread, so nobody waits for it.
    return c.body(await zipped(body), 200, { ...headers, 'content-encoding': 'gzip' });
  });

  const existing = {
    suspended: 'may',
    can: { from: 'body', field: 'collection', of: READERS },
    body: KnownDocumentsSchema,
    answer: KnownAnswerSchema,
  } as const;
  router.client('POST', '/api/v1/changes/known', existing, async ({ scope, body: { collection, ids } }) => ({
    unknown: await unknownDocuments(scope, store.db, collection, ids),
  }));

  /** What listens by this call; undefined where its user has too many: devices ask again later, and hear by their pulls meanwhile. */
  function listen(
    { c, scope, who }: { c: Context } & Caller,
    since: number,
  ): ((listener: ChangeListener) => Promise<StreamEnd>) | undefined {
    const { sessionId, user, access } = who;
    const stillAllowed = async () => {
      const now = await identity.requireSession(c.req.raw).catch((error: unknown) => {
        if (troubleOf(error) !== undefined) throw error;
        return undefined;
      });
      // Who may see something else from now on connects again, and pulls.
      const isSame = now?.scope.clientId === scope.clientId && now.scope.userId === scope.userId;
      return isSame && now?.access.epoch === access.epoch;
    };
    const place = places.take(sessionId, user.id);
    if (place === undefined) return undefined;
    return async (listener) =>
      await streamChanges(scope, deps, since, listener, place.signal, stillAllowed).finally(place.leave);
  }

  // Both tell of the collections that their person may read, and of none of the others.
  const live = { can: 'session', query: StreamQuerySchema, answer: 'stream' } as const;
  router.client('GET', '/api/v1/changes/stream', live, async (asked) => {
    const { c, scope, query } = asked;
    // A reconnecting browser says where it was; a new listener hears from now on and pulls the rest.
    const resume = v.parse(WholeSchema, c.req.header('last-event-id')) ?? query.since;
    // A number that was never given is of a history that is no more: nothing would come until it is reached again.
    const last = await lastSequence(scope, store.db);
    // Buffering proxies would hold events back.
    c.header('x-accel-buffering', 'no');
    const stream = listen(asked, Math.min(resume ?? last, last));
    if (stream === undefined) throw new TinteroError('too_many_requests');
    return streamSSE(c, async (events) => void (await stream(eventListener(events))));
  });

  router.client('GET', SOCKET_PATH, { can: 'session', answer: 'socket' }, async (asked) => {
    const { c, scope } = asked;
    requireSocket(c.req.raw);
    const last = await lastSequence(scope, store.db);
    return await openSocket(c, log, (socket) => {
      const listener = socketListener(scope, socket, last);
      const stream = listen(asked, last);
      if (stream === undefined) socket.close(SOCKET_CLOSE.tryLater);
      else
        stream(listener).then(
          (end) => end !== 'gone' && socket.close(CLOSE_CODES[end]),
          (error: unknown) => {
            log.error({ err: error }, 'socket failed');
            socket.close(SOCKET_CLOSE.trouble);
          },
        );
      return listener;
    });
  });
}

const zip = promisify(gzip);
const zipped = async (text: string) => new Uint8Array(await zip(text));

/** The answer as JSON, written with turns of everybody else in between. */
async function inPieces({ documents, ...rest }: ChangesAnswer): Promise<string> {
  const texts: string[] = [];
  let written = 0;
  for (const document of documents) {
    const text = JSON.stringify(document);
    texts.push(text);
    written += text.length;
    if (written < PIECE) continue;
    written = 0;
    await turn();
  }
  return `{"documents":[${texts.join(',')}],${JSON.stringify(rest).slice(1)}`;
}
