/** The change feed by call and as a live stream. Way: step 8 (back). */
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import {
  type ChangesAnswer,
  COLLECTION_NAMES,
  type KnownAnswer,
  KnownDocumentsSchema,
} from '../../schema/documents/replicated.ts';
import { TinteroError } from '../../schema/errors.ts';
import type { Deps } from '../deps.ts';
import { checkShape, readBody } from '../http/read-body.ts';
import { wholeNumber } from '../http/read-page.ts';
import type { Router } from '../http/router.ts';
import { lastSequence } from '../store/changes.ts';
import { documentsSince } from '../store/documents.ts';
import { standingIn, unknownDocuments } from '../store/feed.ts';
import { streamChanges } from './stream-changes.ts';
import { createStreamPlaces } from './stream-places.ts';

const USUAL_LIMIT = 500;
const MOST = 1_000;

export function changeRoutes(router: Router, deps: Deps): void {
  const { store, identity, random } = deps;
  const places = createStreamPlaces();

  router.client('GET', '/api/v1/changes', async (c, scope) => {
    const collection = checkShape(c.req.query('collection'), v.picklist(COLLECTION_NAMES), 'bad_request');
    const since = wholeNumber(c.req.query('since')) ?? 0;
    const limit = Math.min(wholeNumber(c.req.query('limit')) || USUAL_LIMIT, MOST);
    const standing = { since, epoch: c.req.query('epoch') };
    const { feed, from } = await standingIn(scope, store, standing, () => random.uuid());
    const found = await documentsSince(scope, store.db, collection, from, limit);
    return c.json({ ...found, epoch: feed.epoch, epoch_seq: feed.epochSeq } satisfies ChangesAnswer);
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
      const who = await identity.requireSession(c.req.raw).catch(() => undefined);
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
