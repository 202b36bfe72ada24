/**
 * A save or a deletion of a pushable document, of whatever kind. Pipeline: step 3 (draft). Rules: no text is lost silently, and the same
 * save sent again changes nothing. Where a kind is stored it says by its table.
 */
import { createHash } from 'node:crypto';
import type { PushableDefinition, Pushed } from '../../../schema/pushables/define-pushable.ts';
import { decideDeletion, decideSave } from '../../../sync/decide-save.ts';
import { lockClient } from './changes.ts';
import type { Scope } from './scope.ts';
import type { Db, Tx } from './tables.ts';

export type PushedRow = { slug: string; revision: number; conflict_of: string; is_deleted: number };

/** @template D the document, T what a person writes of it, R a row as it is stored */
export type PushedTable<D extends Pushed & T, T, R extends PushedRow = PushedRow> = {
  of: PushableDefinition<D, T>;
  /** A deleted one too. */
  find(scope: Scope, db: Db, slug: string): Promise<R | undefined>;
  /** Those of these slugs, for the feed. */
  findAll(scope: Scope, db: Db, slugs: string[]): Promise<R[]>;
  /** Writes the row, new or not, and notes the change. @returns the number of the change */
  put(scope: Scope, tx: Tx, row: R): Promise<number>;
  /** The first row of a text. */
  newRow(slug: string, text: T): R;
  /** @param seq the number of its last change; 0 where it does not matter */
  toDocument(row: R, seq?: number): D;
  /** What is told of one to somebody who may not see it: that it is not there. */
  withoutDocument(slug: string, seq: number): D;
  /** Where a document that is gone is no simple loss. undefined: the text is kept as `onConflict` says. */
  whenGone?(scope: Scope, tx: Tx, lost: LostSave<T, R>): Promise<SaveResult<D> | undefined>;
};
export type LostSave<T, R> = { row: R; base: number | undefined; text: T; saveKey: string };

/**
 * taken: it is the newest version now. stale: another version is, and this text is kept as `onConflict` says. gone: the document is no
 * more, likewise. issued: it became a receipt. repeated: it was handled before, or the newest version says the same. A save that is
 * taken makes revision `base + 1`, on which writers count.
 */
export type SaveResult<D> = {
  outcome: 'taken' | 'stale' | 'gone' | 'issued' | 'repeated';
  /** The server's newest version of the slug. */
  current: D;
  /** Slug of the document that keeps a text that lost. */
  keptAs?: string;
};

/** Added to the title of a version that lost. */
export const OTHER_VERSION = ' (otra versión)';

export function otherName(name: string): string {
  return name.endsWith(OTHER_VERSION) ? name : name + OTHER_VERSION;
}

/** Tells a save from every other: the same one sent again has the same key. @param content of the definition */
export function saveKeyOf(slug: string, base: number, content: string): string {
  return keyOf('save', slug, base, content);
}

/** Slug of the document that keeps a save that lost. Derived, not random: the same save makes the same one, however often it comes. */
function slugOfLost(slug: string, saveKey: string): string {
  return toUuid(keyOf('kept', slug, 0, saveKey));
}

/** Slug of the draft that keeps revision `revision` of one that another text was issued of. */
export function slugOfReplaced(slug: string, revision: number): string {
  return toUuid(keyOf('issued', slug, revision, ''));
}

function keyOf(purpose: string, slug: string, base: number, content: string): string {
  return createHash('sha256')
    .update(JSON.stringify([purpose, slug, base, content]))
    .digest('hex');
}

/** A UUID (version 8: of one's own making) from the first 128 bits of a hash. */
function toUuid(hash: string): string {
  const variant = ((Number.parseInt(hash[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * Saves a document. @param base the revision that the writer started from; `undefined` means whatever is
 * there now. @param slug a UUID; a new one begins a document. @param superseded newer words follow from who wrote this
 */
export async function savePushed<D extends Pushed & T, T, R extends PushedRow>(
  table: PushedTable<D, T, R>,
  scope: Scope,
  tx: Tx,
  slug: string,
  base: number | undefined,
  text: T,
  now: Date,
  superseded = false,
): Promise<SaveResult<D>> {
  const { of, newRow, toDocument } = table;
  await lockClient(scope, tx);
  const row = await table.find(scope, tx, slug);
  const saveKey = saveKeyOf(slug, base ?? row?.revision ?? 0, of.content(text));
  const isNew = await claimSave(scope, tx, slug, saveKey, now);
  const isSame = row?.is_deleted === 0 && of.content(toDocument(row)) === of.content(text);
  const verdict = decideSave({ current: row && seen(row), base, isSame, isNew });
  if (row === undefined) {
    const first = { ...newRow(slug, text), conflict_of: '' };
    const seq = await table.put(scope, tx, first);
    return { outcome: 'taken', current: toDocument(first, seq) };
  }
  if (verdict === 'again') return { outcome: 'taken', current: toDocument(row) };
  if (verdict === 'repeated') {
    // Of what is kept nowhere else its writer is told again: the first answer may have been lost.
    const isNowhere = of.onConflict === 'refuse' && !isSame;
    return { outcome: isNowhere ? 'stale' : 'repeated', current: toDocument(row) };
  }
  const isLost = verdict === 'gone' || verdict === 'stale';
  if (isLost && (superseded || (await isOvertaken(scope, tx, slug, of.mark(text)))))
    return { outcome: 'repeated', current: toDocument(row) };
  if (verdict === 'gone') {
    const done = await table.whenGone?.(scope, tx, { row, base, text, saveKey });
    if (done !== undefined) return done;
    return {
      outcome: 'gone',
      current: toDocument(row),
      ...(await keep(table, scope, tx, slug, saveKey, text)),
    };
  }
  if (verdict === 'stale') {
    const name = otherName(of.title(text));
    const saved = await keep(table, scope, tx, slug, saveKey, text, name);
    return { outcome: 'stale', current: toDocument(row), ...saved };
  }
  const next = { ...newRow(slug, text), conflict_of: row.conflict_of, revision: row.revision + 1 };
  const seq = await table.put(scope, tx, next);
  return { outcome: 'taken', current: toDocument(next, seq) };
}

const seen = ({ revision, is_deleted }: PushedRow) => ({ revision, isDeleted: is_deleted === 1 });

async function keep<D extends Pushed & T, T, R extends PushedRow>(
  table: PushedTable<D, T, R>,
  scope: Scope,
  tx: Tx,
  slug: string,
  saveKey: string,
  text: T,
  name?: string,
): Promise<{ keptAs?: string }> {
  if (table.of.onConflict === 'refuse') return {};
  return { keptAs: await savePushedApart(table, scope, tx, slug, saveKey, text, name) };
}

/** Keeps a save that lost as a document of its own. @param name its title; as it is unless told @returns its slug */
export async function savePushedApart<D extends Pushed & T, T, R extends PushedRow>(
  { of, find, put, newRow, toDocument }: PushedTable<D, T, R>,
  scope: Scope,
  tx: Tx,
  slug: string,
  saveKey: string,
  text: T,
  name?: string,
): Promise<string> {
  const keptAs = slugOfLost(slug, saveKey);
  if ((await find(scope, tx, keptAs)) !== undefined) return keptAs;
  const row = newRow(keptAs, text);
  const named = name === undefined ? row : newRow(keptAs, of.renamed(toDocument(row), name));
  await put(scope, tx, { ...named, conflict_of: slug });
  return keptAs;
}

/**
 * Deletes a document. @param base as in savePushed: a deletion that had not seen the newest text does not
 * happen (`stale`). `undefined` when there is no such document, and there never was.
 */
export async function deletePushed<D extends Pushed & T, T, R extends PushedRow>(
  { find, put, toDocument }: PushedTable<D, T, R>,
  scope: Scope,
  tx: Tx,
  slug: string,
  base: number | undefined,
): Promise<SaveResult<D> | undefined> {
  await lockClient(scope, tx);
  const row = await find(scope, tx, slug);
  if (row === undefined) return undefined;
  const verdict = decideDeletion({ current: seen(row), base });
  if (verdict !== 'delete')
    return { outcome: verdict === 'done' ? 'taken' : 'stale', current: toDocument(row) };
  const gone = { ...row, is_deleted: 1, revision: row.revision + 1 };
  const seq = await put(scope, tx, gone);
  return { outcome: 'taken', current: toDocument(gone, seq) };
}

/**
 * Notes that a save which may arrive yet is older than what its writer did since: it is no text that anybody would miss.
 * @param mark of the definition
 */
export async function noteOvertaken(
  scope: Scope,
  tx: Tx,
  slug: string,
  mark: string,
  now: Date,
): Promise<void> {
  await claimSave(scope, tx, slug, overtakenKey(slug, mark), now);
}

async function isOvertaken(scope: Scope, tx: Tx, slug: string, mark: string): Promise<boolean> {
  const noted = await tx
    .selectFrom('draft_save')
    .select('save_key')
    .where('client_id', '=', scope.clientId)
    .where('slug', '=', slug)
    .where('save_key', '=', overtakenKey(slug, mark))
    .executeTakeFirst();
  return noted !== undefined;
}

const overtakenKey = (slug: string, mark: string) => keyOf('overtaken', slug, 0, mark);

/** Notes a save as handled. @returns false when it had been handled before. */
async function claimSave(scope: Scope, tx: Tx, slug: string, saveKey: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('draft_save')
    .values({ client_id: scope.clientId, slug, save_key: saveKey, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['client_id', 'slug', 'save_key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
