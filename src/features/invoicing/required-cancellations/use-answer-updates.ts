/** Says when an answer given here went through, and when it did not. Spec 1 §8. */
import { useEffect, useRef } from 'react';
import { REQUIRED } from '../../../../schema/texts/required-cancellations.ts';
import { type OutboxItem, operationState, useOutbox } from '../../../local/index.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { type AnswerUpdates, answerUpdates } from './answer-updates.ts';

export function useAnswerUpdates(): void {
  const { items, loading } = useOutbox();
  const before = useRef<readonly OutboxItem[]>([]);
  useEffect(() => {
    if (loading) return;
    for (const news of answerUpdates(before.current, items)) void notifyUpdates(news);
    before.current = items;
  }, [items, loading]);
}

async function notifyUpdates(news: AnswerUpdates): Promise<void> {
  if (news.kind === 'refused') return notifyError({ message: news.why }, REQUIRED.failed);
  if ((await operationState(news.id)) !== 'done') return;
  notifySuccess(news.accept ? REQUIRED.accepted : REQUIRED.rejected);
}
