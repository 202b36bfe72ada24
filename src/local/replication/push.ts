/** Pushes what changed here, of one kind. Pipeline: step 3 (draft). Promises R22, R23, R25 and R26 of sync/SPEC.md. */
import * as v from 'valibot';
import type { AnyPushable, Pushed } from '../../../schema/pushables/define-pushable.ts';
import { pushAnswerOf } from '../../../schema/pushables/push-shapes.ts';
import { DEVICE_DOCUMENTS } from '../../../schema/texts/device-documents.ts';
import {
  afterConflict,
  afterPush,
  beforePush,
  type Changed,
  changesPath,
  needsServer,
  PULL_LIMIT,
  type PushRow,
  planAgain,
  planPush,
  readChanges,
  type SentDraft,
} from '../../../sync/replication.ts';
import { callServer, callState } from '../api.ts';
import type { LocalDb } from '../device/dexie.ts';
import { epochHeader } from '../device/feed-state.ts';
import type { Owner } from '../device/owner.ts';
import type { LocalError } from '../device/types.ts';
import { plain } from '../documents/pushed-documents.ts';
import { type PushedScope, waysOf } from '../documents/pushed-ways.ts';
import { forgetRefused, rememberRefused } from '../documents/refused.ts';
import { saveRefused } from '../documents/save-refused.ts';

/** Of a text as it is: sent again it fares no better. */
const REFUSALS: ReadonlySet<LocalError['code']> = new Set([
  'invalid_draft',
  'bad_request',
  'bad_json',
  'too_large',
  'storage_full',
  'returned_invalid',
] as const);

export type PushScope = PushedScope & { owner: Owner };
export type PushedRow = { assumedMasterState?: Pushed; newDocumentState: Pushed };

/**
 * @returns what the server has of the documents that it could not take as they were; RxDB then takes those.
 * Throws when the server could not be asked: RxDB calls again, later.
 */
export async function pushDocuments(of: AnyPushable, scope: PushScope, rows: PushedRow[]): Promise<Pushed[]> {
  const { local } = scope;
  /** As for a pull: wait for the password, not for a refusal every few seconds. */
  if (callState.get().expired) throw new Error('unauthenticated');
  /** Before newer words of the same document take the place of what was refused. */
  await saveRefused(scope);
  const changed: Changed<Pushed>[] = rows.map((row) => ({
    assumed: row.assumedMasterState && plain(of, row.assumedMasterState),
    document: plain(of, row.newDocumentState),
  }));
  const memory = async () => await local.sent_drafts.bulkGet(changed.map(({ document }) => document.slug));
  const before = await memory();
  /** What the server answers to those settles the memory of them; their documents say something else by now. */
  await pushNoted(
    of,
    scope,
    changed.flatMap(({ document }, i) => planAgain(of, document, before[i]) ?? []),
  );
  const sent = await memory();
  const server = sent.some(needsServer) ? await documentsOfServer(of, scope) : undefined;
  return await pushNoted(
    of,
    scope,
    changed.flatMap((row, i) => planPush(of, row, sent[i], server?.get(row.document.slug)) ?? []),
  );
}

/** @returns what the server has of those that it did not take */
async function pushNoted(of: AnyPushable, scope: PushScope, planned: PushRow<Pushed>[]): Promise<Pushed[]> {
  if (planned.length === 0) return [];
  const { local } = scope;
  const going = await waysOf(of).begin(scope, planned, (free) =>
    local.sent_drafts.bulkPut(free.map((row) => beforePush(of, row))),
  );
  return going.length === 0 ? [] : await pushPlanned(of, scope, going, await epochHeader(local));
}

/** A batch that is refused as a whole (too large, or one row malformed) is sent row by row: one must not hold the others. */
export async function pushPlanned(
  of: AnyPushable,
  scope: PushScope,
  planned: PushRow<Pushed>[],
  headers: Record<string, string>,
): Promise<Pushed[]> {
  const { local, owner } = scope;
  const result = await callServer<unknown>(
    'POST',
    `/api/v1/${of.path}/push`,
    { rows: planned.map(({ document, ...row }) => ({ ...row, [of.kind]: document })) },
    { as: owner, headers },
  );
  const answer = result.ok ? v.safeParse(pushAnswerOf(of), result.value) : undefined;
  if (!result.ok && isRefusal(result.error.code)) {
    const [only, ...more] = planned;
    if (only !== undefined && more.length === 0) return await refuse(of, local, only, result.error);
    const conflicts: Pushed[] = [];
    for (const row of planned) conflicts.push(...(await pushPlanned(of, scope, [row], headers)));
    return conflicts;
  }
  if (!answer?.success) throw new Error(result.ok ? 'The answer of the push is not one' : result.error.code);
  const { conflicts, refused = [] } = answer.output;
  const lost = new Set(conflicts.map(({ slug }) => slug));
  const taken = planned.filter(({ document }) => !lost.has(document.slug));
  /** Before the server's text is written over it. */
  for (const { document, superseded } of planned)
    if (refused.includes(document.slug) && !superseded)
      await rememberRefused(local, of, document, DEVICE_DOCUMENTS.lostToOther, true);
  await local.transaction('rw', local.sent_drafts, async () => {
    const overtaken = planned.filter(({ document }) => lost.has(document.slug) && !document._deleted);
    await local.sent_drafts.bulkDelete([...lost]);
    await local.sent_drafts.bulkPut(overtaken.map((row) => afterConflict(of, row)));
    const memory = await local.sent_drafts.bulkGet(taken.map(({ document }) => document.slug));
    /** A tab that was frozen meanwhile says nothing of what another one has sent since. */
    const mine = taken.filter((row, i) => isOfPush(of, memory[i], row));
    await local.sent_drafts.bulkPut(mine.map((row) => afterPush(of, row)));
  });
  const done = planned.map(({ document }) => document.slug).filter((slug) => !refused.includes(slug));
  await forgetRefused(local, of, done);
  return conflicts;
}

function isOfPush(of: AnyPushable, sent: SentDraft | undefined, row: PushRow<Pushed>): boolean {
  const { state, mark, revision } = beforePush(of, row);
  return sent?.state === state && sent.mark === mark && sent.revision === revision;
}

/** Of what was said, whenever it is said again. */
export function isRefusal(code: LocalError['code']): boolean {
  return REFUSALS.has(code);
}

/** The server will never take this text: it stays on this device, which says so, and its next edit is tried anew. */
async function refuse(
  of: AnyPushable,
  local: LocalDb,
  row: PushRow<Pushed>,
  { message }: LocalError,
): Promise<Pushed[]> {
  const { document, base_revision } = row;
  console.warn(`${of.kind} refused by the server`, document.slug);
  if (!document._deleted && !row.superseded) await rememberRefused(local, of, document, message);
  /** The server still has what we sent before: the next edit starts from there, not from what the feed has told (R23). */
  if (base_revision === 0) await local.sent_drafts.delete(document.slug);
  else await local.sent_drafts.put(afterConflict(of, row));
  return [];
}

/** Only after a lost answer or a restore: what the server has of every document of a kind, its last word for each. */
export async function documentsOfServer(
  of: AnyPushable,
  { owner }: Pick<PushScope, 'owner'>,
): Promise<Map<string, Pushed>> {
  const found = new Map<string, Pushed>();
  for (let since = 0; ; ) {
    const path = changesPath(of.collection, { since }, PULL_LIMIT);
    const answer = await callServer<unknown>('GET', path, undefined, { as: owner });
    const changes = answer.ok ? readChanges(answer.value) : undefined;
    if (changes === undefined) throw new Error(`The server cannot be asked for its ${of.path}`);
    for (const each of changes.documents) {
      const document = v.safeParse(of.body, each);
      if (document.success) found.set((document.output as Pushed).slug, document.output as Pushed);
    }
    if (changes.documents.length < PULL_LIMIT || changes.checkpoint <= since) return found;
    since = changes.checkpoint;
  }
}
