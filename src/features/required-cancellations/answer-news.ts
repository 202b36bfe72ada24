/** What became of the answers given on this device, told from two looks at its outbox. Pure. */
import { isOfKind } from '../../../sync/operation.ts';
import type { OutboxItem } from '../../local/index.ts';

export type AnswerNews = { kind: 'done' | 'refused'; accept: boolean; why: string };

type Item = Pick<OutboxItem, 'id' | 'kind' | 'state' | 'summary' | 'error' | 'subject'>;

/** @param waiting UUIDs of the requests that are still in the list */
export function answerNews(
  before: readonly Item[],
  after: readonly Item[],
  waiting: ReadonlySet<string>,
): AnswerNews[] {
  const now = new Map(after.map((item) => [item.id, item]));
  return before.flatMap((item): AnswerNews[] => {
    if (!isOfKind(item as OutboxItem, 'answer') || item.state === 'refused') return [];
    const { accept } = (item as OutboxItem<'answer'>).summary;
    const later = now.get(item.id);
    if (later?.state === 'refused') return [{ kind: 'refused', accept, why: later.error?.message ?? '' }];
    // Gone from the outbox after it was sent, and its request from the list: taken. One that a person
    // discards was never sent.
    const taken = later === undefined && item.state !== 'queued' && !waiting.has(item.subject);
    return taken ? [{ kind: 'done', accept, why: '' }] : [];
  });
}
