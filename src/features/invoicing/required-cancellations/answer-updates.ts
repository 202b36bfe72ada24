/** What became of the answers given on this device, told from two looks at its outbox. Pure. */
import { isOfKind } from '../../../../sync/operation.ts';
import type { OutboxItem } from '../../../local/index.ts';

export type AnswerUpdates =
  /** No longer open: taken, or given up by a person; which of them its last state says. */
  { kind: 'ended'; id: string; accept: boolean } | { kind: 'refused'; why: string };

export function answerUpdates(before: readonly OutboxItem[], after: readonly OutboxItem[]): AnswerUpdates[] {
  const now = new Map(after.map((item) => [item.id, item]));
  return before.flatMap((item): AnswerUpdates[] => {
    if (!isOfKind(item, 'answer') || item.state === 'refused') return [];
    const later = now.get(item.id);
    if (later === undefined) return [{ kind: 'ended', id: item.id, accept: item.summary.accept }];
    return later.state === 'refused' ? [{ kind: 'refused', why: later.error?.message ?? '' }] : [];
  });
}
