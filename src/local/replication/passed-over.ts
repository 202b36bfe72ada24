/**
 * RxDB passes over what a pull brings of a document while a text of it is on its way from here, and moves its checkpoint on. Where that
 * was the revision of this very text, nothing would bring it again, and the device would stay a revision behind. Promise R20 of sync/SPEC.md.
 */
import type { CollectionName } from '../../../schema/documents/collections.ts';
import { pushablesIn } from '../../../schema/pushables/collections.ts';
import { isOfKind, markOf, type Pushed } from '../../../schema/pushables/define-pushable.ts';
import type { StoredOf } from '../device/schemas.ts';
import type { FeedScope } from './begin-anew.ts';

/** A pull that asks again may cross what is written meanwhile, as the first one did. Whatever is passed over so often is meant to be. */
const MOST_TIMES = 8;

/** What a pull brought that this device was behind of. @property since the checkpoint that the pull began at. @property times it was asked for again */
type Missed = { name: CollectionName; since: number; revision: number; mark: string; times: number };
type Row = StoredOf[CollectionName] & { _deleted: boolean };

export type PassedOver = {
  /** Where a pull has to begin. */
  begin(name: CollectionName, since: number): Promise<number>;
  note(name: CollectionName, since: number, documents: readonly Row[]): Promise<void>;
  /** Whether one of them may have been missed while its text was on its way. */
  has(slugs: readonly string[]): boolean;
};

export function watchPassedOver({
  collections,
  local,
}: Pick<FeedScope, 'collections' | 'local'>): PassedOver {
  const missed = new Map<string, Missed>();
  const markIn = (name: CollectionName, document: Pushed) => {
    const of = pushablesIn(name).find((each) => isOfKind(each, document));
    return of && markOf(of, document);
  };
  async function rowsOf(name: CollectionName, slugs: string[]): Promise<Map<string, Pushed>> {
    const found = await collections[name].findByIds(slugs).exec();
    return new Map([...found].map(([slug, each]) => [slug, each.toJSON() as unknown as Pushed]));
  }

  return {
    async begin(name, since) {
      const open = [...missed].filter(([, each]) => each.name === name);
      if (open.length === 0) return since;
      const slugs = open.map(([slug]) => slug);
      const [rows, sent] = [await rowsOf(name, slugs), await local.sent_drafts.bulkGet(slugs)];
      let from = since;
      for (const [i, [slug, each]] of open.entries()) {
        const row = rows.get(slug);
        if (row === undefined || row.revision >= each.revision) missed.delete(slug);
        // Other words are on their way, or are to be: their own revision comes when it is there.
        else if (each.times >= MOST_TIMES || sent[i]?.state === 'sending' || markIn(name, row) !== each.mark)
          continue;
        else {
          missed.set(slug, { ...each, times: each.times + 1 });
          from = Math.min(from, each.since);
        }
      }
      return from;
    },

    async note(name, since, documents) {
      if (pushablesIn(name).length === 0) return;
      const live = documents.filter(({ _deleted }) => !_deleted) as unknown as Pushed[];
      const rows = await rowsOf(
        name,
        live.map(({ slug }) => slug),
      );
      for (const document of live) {
        const { slug, revision } = document;
        const row = rows.get(slug);
        const mark = markIn(name, document);
        if (row === undefined || mark === undefined || row.revision >= revision) continue;
        const before = missed.get(slug);
        const times = before?.revision === revision ? before.times : 0;
        missed.set(slug, { name, since, revision, mark, times });
      }
    },

    has: (slugs) => slugs.some((slug) => missed.has(slug)),
  };
}
