/** The change feed by call and as a live stream. Way: step 8 (back). */
import { setImmediate as turn } from 'node:timers/promises';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import {
  type ChangesAnswer,
  COLLECTION_NAMES,
  type KnownAnswer,
  KnownDocumentsSchema,
} from '../../schema/documents/replicated.ts';
import { TinteroError } from '../../schema/errors.ts';
import { type FairQueueOptions, fairQueue } from '../base/fair-queue.ts';
import type { Deps } from '../deps.ts';
import { checkShape, readBody } from '../http/read-body.ts';
import { wholeNumber } from '../http/read-page.ts';
import type { Router } from '../http/router.ts';
import { lastSequence } from '../store/changes.ts';
import { documentsSince } from '../store/documents.ts';
import { standingIn, unknownDocuments } from '../store/feed.ts';
import { troubleOf } from '../store/trouble.ts';
import { streamChanges } from './stream-changes.ts';
import { createStreamPlaces } from './stream-places.ts';

const USUAL_LIMIT = 500;
const MOST = 1_000;

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

export function changeRoutes(router: Router, deps: Deps): void {
  const { store, identity, random } = deps;
  const places = createStreamPlaces();
  const pulls = fairQueue(PULLS);

  router.client('GET', '/api/v1/changes', async (c, scope) => {
    const collection = checkShape(c.req.query('collection'), v.picklist(COLLECTION_NAMES), 'bad_request');
    const since = wholeNumber(c.req.query('since')) ?? 0;
    const limit = Math.min(wholeNumber(c.req.query('limit')) || USUAL_LIMIT, MOST);
    const standing = { since, epoch: c.req.query('epoch') };
    const { signal } = c.req.raw;
    const work = async () => {
      const { feed, from } = await standingIn(scope, store, standing, () => random.uuid());
      const found = await documentsSince(scope, store.db, collection, from, limit);
      return await inPieces({
        ...found,
        epoch: feed.epoch,
        epoch_seq: feed.epochSeq,
      } satisfies ChangesAnswer);
    };
    const body = await pulls.run(scope.clientId, work, { signal });
    return c.body(body, 200, { 'content-type': 'application/json' });
  });

  router.client('POST', '/api/v1/changes/known', async (c, scope) => {
    const { collection, ids } = await readBody(c, KnownDocumentsSchema, 'bad_request');
    const answer: KnownAnswer = { unknown: await unknownDocuments(scope, store.db, collection, ids) };
    return c.json(answer);
  });

  router.client('GET', '/api/v1/changes/stream', async (c, scope, { sessionId, user }) => {
    // A reconnecting browser says where it was; a new listener hears from now on and pulls the rest.
    const resume = wholeNumber(c.req.header('last-event-id') ?? c.req.query('since'));
    // A number that was never given is of a history that is no more: nothing would come until it is reached again.
    const last = await lastSequence(scope, store.db);
    const since = Math.min(resume ?? last, last);
    // Buffering proxies would hold events back.
    c.header('x-accel-buffering', 'no');
    const stillAllowed = async () => {
      const who = await identity.requireSession(c.req.raw).catch((error: unknown) => {
        if (troubleOf(error) !== undefined) throw error;
        return undefined;
      });
      return who?.scope.clientId === scope.clientId;
    };
    const place = places.take(sessionId, user.id);
    // Devices ask again later, and hear of changes by their pulls meanwhile.
    if (place === undefined) throw new TinteroError('too_many_requests');
    return streamSSE(c, async (stream) => {
      await streamChanges(scope, deps, since, stream, place.signal, stillAllowed).finally(place.leave);
    });
  });
}

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
