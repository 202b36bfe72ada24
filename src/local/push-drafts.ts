/** Pushes drafts that changed here. Way: step 3 (draft). Promises R22, R23, R25 and R26 of sync/SPEC.md. */
import * as v from 'valibot';
import { type Draft, DraftPushAnswerSchema, DraftSchema } from '../../schema/documents/replicated.ts';
import {
  afterPush,
  beforePush,
  type ChangedDraft,
  changesPath,
  draftMark,
  isInDoubt,
  PULL_LIMIT,
  type PushRow,
  planPush,
  readChanges,
  type SentDraft,
} from '../../sync/replication.ts';
import { callServer, callState } from './api.ts';
import type { LocalDb } from './dexie.ts';
import { epochHeader } from './feed-state.ts';
import { issuingOf, isText } from './issued-drafts.ts';
import { keepRefused } from './keep-refused.ts';
import { forgetRefused, rememberRefused } from './refused-drafts.ts';
import type { Collections } from './rxdb.ts';
import type { LocalError } from './types.ts';

/** Of a text as it is: sent again it fares no better. */
const REFUSALS: ReadonlySet<LocalError['code']> = new Set([
  'invalid_draft',
  'bad_request',
  'bad_json',
  'too_large',
  'storage_full',
  'returned_invalid',
] as const);

export type DraftScope = { clientId: string; local: LocalDb; collections: Pick<Collections, 'drafts'> };
export type PushedRow = { assumedMasterState?: Draft; newDocumentState: Draft };

/**
 * @returns what the server has of the drafts that it could not take as they were; RxDB then takes those.
 * Throws when the server could not be asked: RxDB calls again, later.
 */
export async function pushDrafts(scope: DraftScope, rows: PushedRow[]): Promise<Draft[]> {
  const { local } = scope;
  /** As for a pull: wait for the password, not for a refusal every few seconds. */
  if (callState.get().expired) throw new Error('unauthenticated');
  /** Before newer words of the same draft take the place of what was refused. */
  await keepRefused(scope);
  const changed: ChangedDraft[] = rows.map((row) => ({
    assumed: row.assumedMasterState && plain(row.assumedMasterState),
    draft: plain(row.newDocumentState),
  }));
  const sent = await local.sent_drafts.bulkGet(changed.map(({ draft }) => draft.slug));
  const server = sent.some(isInDoubt) ? await draftsOfServer(scope) : undefined;
  const planned = changed.flatMap(
    (row, i) => planPush(row, sent[i], isInDoubt(sent[i]) ? server?.get(row.draft.slug) : undefined) ?? [],
  );
  const going = await stillSaid(scope, planned);
  return going.length === 0 ? [] : await pushPlanned(scope, going, await epochHeader(local));
}

/**
 * Leaves out texts of drafts that are being issued by now, unless another tab wrote them since: what is issued was written
 * after them, and says from which text it started. One transaction with the memory of what is sent, as when an operation is
 * frozen: either that operation knows of this save, or this save of the operation.
 */
async function stillSaid({ local, collections }: DraftScope, planned: PushRow[]): Promise<PushRow[]> {
  const late: PushRow[] = [];
  const going = await local.transaction('rw', local.outbox, local.bodies, local.sent_drafts, async () => {
    const free: PushRow[] = [];
    for (const row of planned) {
      const { _deleted, slug, receipt } = row.draft;
      const issuing = _deleted ? [] : await issuingOf(local, slug);
      if (issuing.length === 0) free.push(row);
      else if (!(await isText(local, issuing, receipt))) late.push(row);
    }
    await local.sent_drafts.bulkPut(free.map(beforePush));
    return free;
  });
  for (const row of late) {
    const there = await collections.drafts.findOne(row.draft.slug).exec();
    if (there === null || draftMark(there) !== draftMark(row.draft)) continue;
    await local.sent_drafts.put(beforePush(row));
    going.push(row);
  }
  return going;
}

/** A batch that is refused as a whole (too large, or one row malformed) is sent row by row: one must not hold the others. */
export async function pushPlanned(
  scope: DraftScope,
  planned: PushRow[],
  headers: Record<string, string>,
): Promise<Draft[]> {
  const { local, clientId } = scope;
  const result = await callServer<unknown>(
    'POST',
    '/api/v1/drafts/push',
    { rows: planned },
    { clientId, headers },
  );
  const answer = result.ok ? v.safeParse(DraftPushAnswerSchema, result.value) : undefined;
  if (!result.ok && isRefusal(result.error.code)) {
    const [only, ...more] = planned;
    if (only !== undefined && more.length === 0) return await refuse(local, only, result.error);
    const conflicts: Draft[] = [];
    for (const row of planned) conflicts.push(...(await pushPlanned(scope, [row], headers)));
    return conflicts;
  }
  if (!answer?.success) throw new Error(result.ok ? 'The answer of the push is not one' : result.error.code);
  const lost = new Set(answer.output.conflicts.map(({ slug }) => slug));
  const taken = planned.filter(({ draft }) => !lost.has(draft.slug));
  await local.transaction('rw', local.sent_drafts, async () => {
    await local.sent_drafts.bulkDelete([...lost]);
    const memory = await local.sent_drafts.bulkGet(taken.map(({ draft }) => draft.slug));
    /** A tab that was frozen meanwhile says nothing of what another one has sent since. */
    const mine = taken.filter((row, i) => isOfPush(memory[i], row));
    await local.sent_drafts.bulkPut(mine.map(afterPush));
  });
  await forgetRefused(
    local,
    planned.map(({ draft }) => draft.slug),
  );
  return answer.output.conflicts;
}

function isOfPush(sent: SentDraft | undefined, row: PushRow): boolean {
  const { state, mark, revision } = beforePush(row);
  return sent?.state === state && sent.mark === mark && sent.revision === revision;
}

/** Of what was said, whenever it is said again. */
export function isRefusal(code: LocalError['code']): boolean {
  return REFUSALS.has(code);
}

/** The server will never take this text: it stays on this device, which says so, and its next edit is tried anew. */
async function refuse(local: LocalDb, row: PushRow, { message }: LocalError): Promise<Draft[]> {
  const { draft, base_revision } = row;
  console.warn('draft refused by the server', draft.slug);
  if (!draft._deleted) await rememberRefused(local, draft, message);
  /** The server still has what we sent before: the next edit starts from there, not from what the feed has told (R23). */
  if (base_revision === 0) await local.sent_drafts.delete(draft.slug);
  else await local.sent_drafts.put({ ...beforePush(row), state: 'accepted', mark: '' });
  return [];
}

/** Only after a lost answer or a restore: what the server has of every draft, its last word for each. */
export async function draftsOfServer({
  clientId,
}: Pick<DraftScope, 'clientId'>): Promise<Map<string, Draft>> {
  const found = new Map<string, Draft>();
  for (let since = 0; ; ) {
    const answer = await callServer<unknown>('GET', changesPath('drafts', { since }, PULL_LIMIT), undefined, {
      clientId,
    });
    const changes = answer.ok ? readChanges(answer.value) : undefined;
    if (changes === undefined) throw new Error('The server cannot be asked for its drafts');
    for (const document of changes.documents) {
      const draft = v.safeParse(DraftSchema, document);
      if (draft.success) found.set(draft.output.slug, draft.output);
    }
    if (changes.documents.length < PULL_LIMIT || changes.checkpoint <= since) return found;
    since = changes.checkpoint;
  }
}

/** Without what RxDB adds for itself. */
export function plain(stored: Draft): Draft {
  const { slug, name, is_complete, receipt, revision, edited_at, conflict_of, seq, _deleted } = stored;
  return {
    slug,
    name,
    is_complete,
    receipt,
    revision,
    edited_at,
    conflict_of,
    seq,
    _deleted: _deleted ?? false,
  };
}
