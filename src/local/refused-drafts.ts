/**
 * Drafts that the server will never take as they are (R26 of sync/SPEC.md). Way: step 3 (draft). To replicate, what was pushed
 * is with the server, so another device's edit or deletion is written over them: their words are kept here too, and become a
 * draft of their own when that has happened.
 */
import type { Draft } from '../../schema/documents/replicated.ts';
import { DRAFTS } from '../../schema/texts/drafts.ts';
import { draftMark } from '../../sync/replication.ts';
import { listen, tell } from './bus.ts';
import type { LocalDb } from './dexie.ts';
import { issuedOf, isText } from './issued-drafts.ts';
import type { Collections } from './rxdb.ts';
import { writeToDisk } from './storage.ts';
import { useWatch } from './watch.ts';

const KEY = 'refused_draft.';
/** @param copy slug of the draft that its words become, chosen once: made again, it is the same one. */
type RefusedDraft = { draft: Draft; reason: string; copy: string };

const keyOf = (slug: string) => KEY + slug;

async function refusedRows(local: LocalDb): Promise<RefusedDraft[]> {
  const rows = await local.meta.where('key').startsWith(KEY).toArray();
  return rows.map(({ value }) => value as RefusedDraft);
}

/** @param reason ready to be read */
export async function rememberRefused(local: LocalDb, draft: Draft, reason: string): Promise<void> {
  const value: RefusedDraft = { draft, reason, copy: crypto.randomUUID() };
  /** With no room for them twice, other drafts still go: the words are where they were. */
  await writeToDisk(() => local.meta.put({ key: keyOf(draft.slug), value }));
  tell({ type: 'refused_drafts' });
}

/** The server has newer words of theirs, or a person deleted them. */
export async function forgetRefused(local: LocalDb, slugs: string[]): Promise<void> {
  const there = (await local.meta.bulkGet(slugs.map(keyOf))).flatMap((row) => row?.key ?? []);
  if (there.length === 0) return;
  await local.meta.bulkDelete(there);
  tell({ type: 'refused_drafts' });
}

type Scope = { local: LocalDb; collections: Pick<Collections, 'drafts'> };

let turn: Promise<unknown> = Promise.resolve();
/** Gives those that were written over a draft of their own. Calls follow one another. */
export function keepRefused(scope: Scope): Promise<void> {
  const done = turn.then(() => keep(scope));
  turn = done.catch(() => undefined);
  return done;
}

async function keep({ local, collections: { drafts } }: Scope): Promise<void> {
  for (const { draft, copy } of await refusedRows(local)) {
    const there = await drafts.findOne(draft.slug).exec();
    /** Only what the server sends bears another number: with the same one it is still ours, edited since or not. */
    if (there?.seq === draft.seq) continue;
    const isSame = there !== null && draftMark(there) === draftMark(draft);
    const isIssued = async () => await isText(local, await issuedOf(local, draft.slug), draft.receipt);
    const isKept = async () => (await drafts.findOne(copy).exec()) !== null;
    if (!isSame && !(await isIssued()) && !(await isKept())) await drafts.insert(copyOf(draft, copy));
    await forgetRefused(local, [draft.slug]);
  }
}

function copyOf({ slug, name, is_complete, receipt, edited_at }: Draft, copy: string) {
  const text = { name: DRAFTS.ofThisDevice(name || DRAFTS.unnamed), is_complete, receipt, edited_at };
  return { slug: copy, ...text, conflict_of: slug, revision: 0, seq: 0 };
}

/** Why the server refused them, by slug. */
export function useRefusedDrafts(): ReadonlyMap<string, string> {
  return useWatch<ReadonlyMap<string, string>>(
    new Map(),
    ({ local }, say) => {
      const look = () => {
        refusedRows(local).then(
          (rows) => say(new Map(rows.map(({ draft, reason }) => [draft.slug, reason]))),
          (error: unknown) => console.warn('local', error),
        );
      };
      look();
      return listen(({ type }) => type === 'refused_drafts' && look());
    },
    [],
  );
}
