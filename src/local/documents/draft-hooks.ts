/** Drafts of this device as React hooks. */
import type { Draft } from '../../../schema/documents/draft.ts';
import { draftMark } from '../../../schema/pushables/draft.ts';
import { ALL_HERE } from '../device/arrivals.ts';
import type { DraftList, DraftState } from '../device/types.ts';
import { askOnChange, onChanges, useWatch } from '../device/watch.ts';
import { issuedSlugs } from './issued-drafts.ts';
import { foldText, matches, searchWords } from './receipt-search.ts';

/** Newest first; those being issued are not among them. */
export function useDrafts(search = ''): DraftList {
  return useWatch<DraftList>(
    { drafts: [], loading: true, arrival: ALL_HERE },
    (device, say) => {
      const { drafts } = device.collections;
      return askOnChange(
        async () => {
          const arrival = device.arrivals.get().drafts;
          const [all, issued] = await Promise.all([drafts.find().exec(), issuedSlugs(device)]);
          const words = searchWords(search);
          const found = all
            .map((each) => ({ ...(each.toMutableJSON() as Draft), _deleted: false }))
            .filter((draft) => !issued.has(draft.slug) && matches(draftText(draft), words))
            .sort((a, b) => (a.edited_at < b.edited_at ? 1 : -1));
          return { drafts: found, arrival };
        },
        (found) => say({ ...found, loading: false }),
        [onChanges(drafts.$), device.outbox.rows.subscribe, device.arrivals.subscribe],
      );
    },
    [search],
  );
}

function draftText(draft: Draft): string {
  return foldText(`${draft.name}|${draft.receipt.receiver.name}|${draft.receipt.receiver.rfc}|${draft.slug}`);
}

export function useDraft(slug: string | undefined): DraftState {
  return useWatch<DraftState>(
    { draft: undefined, loading: true, mark: '', gone: false, conflicts: [] },
    ({ collections: { drafts } }, say) => {
      if (slug === undefined) {
        say({ draft: undefined, loading: false, mark: '', gone: false, conflicts: [] });
        return () => undefined;
      }
      let seen = false;
      return askOnChange(
        async () => {
          const all = await drafts.find().exec();
          const mine = all.find((each) => each.slug === slug);
          if (mine) seen = true;
          const draft = mine && { ...(mine.toMutableJSON() as Draft), _deleted: false };
          const conflicts = all
            .filter((each) => each.conflict_of === slug)
            .map((each) => ({ ...(each.toMutableJSON() as Draft), _deleted: false }));
          return { draft, conflicts, mark: draft ? draftMark(draft) : '' };
        },
        (found) => say({ ...found, loading: false, gone: seen && found.draft === undefined }),
        [onChanges(drafts.$)],
      );
    },
    [slug],
  );
}
