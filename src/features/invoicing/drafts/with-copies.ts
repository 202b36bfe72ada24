/** Drafts with the versions that lost a conflict right under the one they belong to. Pure. */
import type { Draft } from '../../../../schema/documents/draft.ts';

export type DraftRow = {
  draft: Draft;
  /** The draft this one is another version of, when it is still here. */
  original?: Draft;
  /** Another version of this draft exists. */
  hasCopies: boolean;
  /** Why the server does not take it. */
  refused?: string | undefined;
};

/**
 * @param drafts newest first; that order stays, but a copy follows its original.
 * @param refused why the server does not take some of them, by slug
 */
export function withCopies(
  drafts: readonly Draft[],
  refused: ReadonlyMap<string, string> = new Map(),
): DraftRow[] {
  const bySlug = new Map(drafts.map((draft) => [draft.slug, draft]));
  const copies = Map.groupBy(
    drafts.filter((draft) => draft.conflict_of !== '' && bySlug.has(draft.conflict_of)),
    (draft) => draft.conflict_of,
  );
  return drafts
    .filter((draft) => !bySlug.has(draft.conflict_of))
    .flatMap((draft) => {
      const own = copies.get(draft.slug) ?? [];
      return [
        { draft, hasCopies: own.length > 0 },
        ...own.map((copy) => ({ draft: copy, original: draft, hasCopies: false })),
      ];
    })
    .map((row) => ({ ...row, refused: refused.get(row.draft.slug) }));
}
