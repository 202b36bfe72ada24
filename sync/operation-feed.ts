/** From documents of the feed to the operations that they tell of. What they say is in each kind's definition. Pipeline: step 8 (back). Pure. */
import type { CollectionName } from '../schema/documents/collections.ts';
import { feedsOf, OPERATION_KINDS, type OperationKind } from '../schema/operations/index.ts';
import type { Operation } from './operation.ts';
import { applyEvent } from './outbox.ts';

/** Where the operations are that a document may tell of. */
export type FeedNotice = { kind: OperationKind } & ({ id: string } | { subject: string });

/** @param isGone it was deleted. Documents of which no kind of operation is told are nothing. */
export function targetsOf(collection: CollectionName, document: unknown, isGone = false): FeedNotice[] {
  return OPERATION_KINDS.flatMap((kind) =>
    feedsOf(kind).flatMap((feed) => {
      if (feed.collection !== collection || (isGone && !feed.updatesWhenGone)) return [];
      const of = feed.target(document);
      return of === undefined ? [] : [{ kind, ...of }];
    }),
  );
}

/**
 * @param document undefined: it is gone, from the collection of that name
 * @returns the row after it, or the same object when it says nothing new
 */
export function afterDocument(
  row: Operation,
  collection: CollectionName,
  document: unknown,
  at: number,
): Operation {
  const news = feedsOf(row.kind)
    .filter((feed) => feed.collection === collection && (document !== undefined || feed.updatesWhenGone))
    .map((feed) => feed.update(row, document))
    .find((said) => said !== undefined);
  if (news === undefined) return row;
  const { isSuperseded = false, ...said } = news;
  const next = applyEvent(row, { type: 'fed', at, news: said });
  /** What it said is what the document says: nothing that was written here goes with it. */
  return isSuperseded && next.state === 'refused' ? applyEvent(next, { type: 'replace', at, by: '' }) : next;
}
