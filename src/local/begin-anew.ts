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
} from '../../schema/documents/api.ts';
import {
  type CollectionName,
  type Draft,
  type KnownAnswer,
  KnownAnswerSchema,
} from '../../schema/documents/replicated.ts';
import { type FeedState, factsOf, inChunks, planReturn } from '../../sync/feed.ts';
import { beforePush, PUSH_LIMIT } from '../../sync/replication.ts';
import { callServer } from './api.ts';
import type { LocalDb } from './dexie.ts';
import { setFeedState } from './feed-state.ts';
import { applyTo, inStates } from './outbox-store.ts';
import { draftsOfServer, isRefusal, plain, pushPlanned } from './push-drafts.ts';
import type { Collections } from './rxdb.ts';
import type { StoredOf, StoredReceipt } from './schemas.ts';
import type { Result } from './types.ts';

type UnknownRow = { id: string; row: StoredOf[CollectionName] };
export type FeedScope = { clientId: string; local: LocalDb; collections: Collections };

/** @param epochSeq rows of the server of that number or less are as the copy had them. Throws when the server could not be asked. */
export async function beginAnew(scope: FeedScope, epoch: string, epochSeq: number): Promise<void> {
  const replaced: string[] = [];
  for (const { id, row } of await unknownRows(scope, 'receipts')) {
    const there = await giveBack(scope, row as StoredReceipt);
    if (there !== undefined && there !== id) replaced.push(id);
  }
  await giveBackDrafts(scope, epochSeq);
  await setFeedState(scope.local, { epoch, restarted: true, replaced });
}

/** Of what is here of a collection, what the feed has never told of. */
export async function unknownRows(
  { clientId, collections }: FeedScope,
  collection: CollectionName,
): Promise<UnknownRow[]> {
  const here = collections[collection] as RxCollection<StoredOf[CollectionName]>;
  const docs = await here.find().exec();
  const rows = new Map(docs.map((each) => [each.primary, each.toJSON() as StoredOf[CollectionName]]));
  const found: UnknownRow[] = [];
  for (const ids of inChunks([...rows.keys()])) {
    const { unknown } = await ask(clientId, '/api/v1/changes/known', { collection, ids });
    for (const id of unknown) found.push({ id, row: rows.get(id) as StoredOf[CollectionName] });
  }
  return found;
}

/**
 * With its XML where it was looked at on this device: no other is here. What the server does not believe stays here as it is.
 * @returns the id under which the server has it
 */
async function giveBack({ clientId, local }: FeedScope, row: StoredReceipt): Promise<string | undefined> {
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
  const result = await callServer<unknown>('POST', '/api/v1/receipts/returned', returned, { clientId });
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
export async function offerOperations({ clientId, local }: FeedScope, feed: FeedState): Promise<void> {
  const accepted = await inStates(local, ['accepted']);
  for (const rows of inChunks(accepted)) {
    const ids = rows.map(({ id }) => id);
    const { unknown } = await ask(clientId, '/api/v1/operations/known', { ids });
    for (const id of unknown) await applyTo(local, id, { type: 'forgotten', at: Date.now() });
  }
  await setFeedState(local, { ...feed, offered: true });
}

/** Texts that the server's older ones would be written over. */
async function giveBackDrafts(scope: FeedScope, epochSeq: number): Promise<void> {
  const { local, collections } = scope;
  const here = (await collections.drafts.find().exec()).map((each) => plain(each.toJSON() as Draft));
  if (here.length === 0) return;
  const server = await draftsOfServer(scope);
  const sent = await local.sent_drafts.bulkGet(here.map(({ slug }) => slug));
  const rows = here.flatMap((draft, i) => planReturn(draft, sent[i], server.get(draft.slug), epochSeq) ?? []);
  for (const some of inChunks(rows, PUSH_LIMIT)) {
    await local.sent_drafts.bulkPut(some.map(beforePush));
    await pushPlanned(scope, some, {});
  }
}

async function ask(clientId: string, path: string, body: object): Promise<KnownAnswer> {
  return read(await callServer<unknown>('POST', path, body, { clientId }), KnownAnswerSchema);
}

function read<T>(result: Result<unknown>, shape: v.GenericSchema<unknown, T>): T {
  const answer = v.safeParse(shape, result.ok ? result.value : undefined);
  if (!answer.success) throw new Error(result.ok ? 'The answer is not one' : result.error.code);
  return answer.output;
}
