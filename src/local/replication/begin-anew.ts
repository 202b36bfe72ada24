/**
 * What a device does when the server's feed is another history: a copy of its database was put back. First it hands back what
 * only it has (R29 and R30 of sync/SPEC.md), then its checkpoints are void and everything is pulled anew. Each step may be
 * done twice: a page that goes in between begins again.
 */
import type { RxCollection } from 'rxdb';
import * as v from 'valibot';
import {
  IssueRequestSchema,
  ReturnedAnswerSchema,
  type ReturnedReceipt,
} from '../../../schema/documents/api.ts';
import { type KnownAnswer, KnownAnswerSchema } from '../../../schema/documents/changes.ts';
import type { CollectionName } from '../../../schema/documents/collections.ts';
import { ALL_PUSHABLES } from '../../../schema/pushables/collections.ts';
import type { AnyPushable } from '../../../schema/pushables/define-pushable.ts';
import { type FeedState, factsOf, inChunks, planReturn } from '../../../sync/feed.ts';
import { beforePush, PUSH_LIMIT } from '../../../sync/replication.ts';
import { callServer } from '../api.ts';
import type { LocalDb } from '../device/dexie.ts';
import { setFeedState } from '../device/feed-state.ts';
import { applyToEach, inStates } from '../device/outbox-store.ts';
import type { Owner } from '../device/owner.ts';
import type { Collections } from '../device/rxdb.ts';
import type { StoredOf, StoredReceipt } from '../device/schemas.ts';
import type { Result } from '../device/types.ts';
import { documentsHere } from '../documents/pushed-documents.ts';
import { documentsOfServer, isRefusal, pushPlanned } from './push.ts';

type UnknownRow = { id: string; row: StoredOf[CollectionName] };
export type FeedScope = { owner: Owner; local: LocalDb; collections: Collections };

/** @param epochSeq rows of the server of that number or less are as the copy had them. Throws when the server could not be asked. */
export async function beginAnew(scope: FeedScope, epoch: string, epochSeq: number): Promise<void> {
  const replaced: string[] = [];
  for (const { id, row } of await unknownRows(scope, 'receipts')) {
    const there = await giveBack(scope, row as StoredReceipt);
    if (there !== undefined && there !== id) replaced.push(id);
  }
  for (const of of ALL_PUSHABLES) await giveBackTexts(of, scope, epochSeq);
  await setFeedState(scope.local, { epoch, restarted: true, replaced });
}

/** All that is here of a collection. */
export async function rowsHere(
  { collections }: Pick<FeedScope, 'collections'>,
  collection: CollectionName,
): Promise<StoredOf[CollectionName][]> {
  return [...(await rowsById(collections, collection)).values()];
}

async function rowsById(
  collections: Collections,
  collection: CollectionName,
): Promise<Map<string, StoredOf[CollectionName]>> {
  const here = collections[collection] as RxCollection<StoredOf[CollectionName]>;
  const docs = await here.find().exec();
  return new Map(docs.map((each) => [each.primary, each.toJSON() as StoredOf[CollectionName]]));
}

/** Of what is here of a collection, what the feed has never told of. */
export async function unknownRows(
  { owner, collections }: FeedScope,
  collection: CollectionName,
): Promise<UnknownRow[]> {
  const rows = await rowsById(collections, collection);
  const found: UnknownRow[] = [];
  for (const ids of inChunks([...rows.keys()])) {
    const { unknown } = await ask(owner, '/api/v1/changes/known', { collection, ids });
    for (const id of unknown) found.push({ id, row: rows.get(id) as StoredOf[CollectionName] });
  }
  return found;
}

/**
 * With its XML where it was looked at on this device: no other is here. What the server does not believe stays here as it is.
 * @returns the id under which the server has it
 */
async function giveBack({ owner, local }: FeedScope, row: StoredReceipt): Promise<string | undefined> {
  const facts = factsOf(row);
  if (facts === undefined) return undefined;
  const file = (await local.files.get(`xml:${row.id}`))?.data;
  const xml = file instanceof Blob ? await file.text() : undefined;
  const request = await requestOf(local, row.operation_id);
  const returned: ReturnedReceipt = {
    ...facts,
    ...(request !== undefined && { request }),
    ...(xml !== undefined && { xml }),
  };
  const result = await callServer<unknown>('POST', '/api/v1/receipts/returned', returned, { as: owner });
  if (!result.ok && isRefusal(result.error.code)) {
    console.warn('receipt not taken back', row.uuid, result.error.code);
    return undefined;
  }
  return read(result, ReturnedAnswerSchema).id;
}

async function requestOf(local: LocalDb, operationId: string) {
  const body = (await local.bodies.get(operationId))?.body;
  if (body === undefined) return undefined;
  const request = v.safeParse(IssueRequestSchema, JSON.parse(body));
  return request.success ? request.output : undefined;
}

/** What the server had accepted and knows no more is offered again, under its id and with its body. */
export async function offerOperations({ owner, local }: FeedScope, feed: FeedState): Promise<void> {
  const accepted = await inStates(local, ['accepted']);
  for (const rows of inChunks(accepted)) {
    const ids = rows.map(({ id }) => id);
    const { unknown } = await ask(owner, '/api/v1/operations/known', { ids });
    await applyToEach(local, unknown, { type: 'forgotten', at: Date.now() });
  }
  await setFeedState(local, { ...feed, offered: true });
}

/** Texts that the server's older ones would be written over. */
async function giveBackTexts(of: AnyPushable, scope: FeedScope, epochSeq: number): Promise<void> {
  const { local, collections } = scope;
  const here = await documentsHere(collections, of);
  if (here.length === 0) return;
  const server = await documentsOfServer(of, scope);
  const sent = await local.sent_drafts.bulkGet(here.map(({ slug }) => slug));
  const rows = here.flatMap(
    (each, i) => planReturn(of, each, sent[i], server.get(each.slug), epochSeq) ?? [],
  );
  for (const some of inChunks(rows, PUSH_LIMIT)) {
    await local.sent_drafts.bulkPut(some.map((row) => beforePush(of, row)));
    await pushPlanned(of, scope, some, {});
  }
}

async function ask(as: Owner, path: string, body: object): Promise<KnownAnswer> {
  return read(await callServer<unknown>('POST', path, body, { as }), KnownAnswerSchema);
}

function read<T>(result: Result<unknown>, shape: v.GenericSchema<unknown, T>): T {
  const answer = v.safeParse(shape, result.ok ? result.value : undefined);
  if (!answer.success) throw new Error(result.ok ? 'The answer is not one' : result.error.code);
  return answer.output;
}
