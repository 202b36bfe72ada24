/**
 * Drafts that the server will never take as they are, in this device's memory (R26 of sync/SPEC.md). Way: step 3 (draft).
 * What keeps their words from being written over is keep-refused.ts.
 */
import type { Draft } from '../../schema/documents/replicated.ts';
import { listen, tell } from './bus.ts';
import type { LocalDb } from './dexie.ts';
import { writeToDisk } from './storage.ts';
import { useWatch } from './watch.ts';

const KEY = 'refused_draft.';
/** @param copy slug of the draft that its words become, chosen once: made again, it is the same one. */
export type RefusedDraft = { draft: Draft; reason: string; copy: string };

const keyOf = (slug: string) => KEY + slug;

export async function refusedRows(local: LocalDb): Promise<RefusedDraft[]> {
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
