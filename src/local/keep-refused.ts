/**
 * Drafts that the server will never take as they are (R26 of sync/SPEC.md). Way: step 3 (draft). To replicate, what was pushed
 * is with the server, so another device's edit or deletion is written over them: their words are kept here too, and become a
 * draft of their own when that has happened.
 */
import type { Draft } from '../../schema/documents/replicated.ts';
import { DRAFTS } from '../../schema/texts/drafts.ts';
import { draftMark } from '../../sync/replication.ts';
import type { LocalDb } from './dexie.ts';
import { issuedOf, isText } from './issued-drafts.ts';
import { forgetRefused, refusedRows } from './refused-drafts.ts';
import type { Collections } from './rxdb.ts';

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
