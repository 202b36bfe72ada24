/** Says when an answer given here went through, and when it did not. Spec 1 §8. */
import { useEffect, useRef } from 'react';
import { REQUIRED } from '../../../schema/texts/required-cancellations.ts';
import { type OutboxItem, operationState, useOutbox } from '../../local/index.ts';
import { tellError, tellSuccess } from '../../ui/tell.ts';
import { type AnswerNews, answerNews } from './answer-news.ts';

export function useAnswerNews(): void {
  const { items, loading } = useOutbox();
  const before = useRef<readonly OutboxItem[]>([]);
  useEffect(() => {
    if (loading) return;
    for (const news of answerNews(before.current, items)) void tellNews(news);
    before.current = items;
  }, [items, loading]);
}

async function tellNews(news: AnswerNews): Promise<void> {
  if (news.kind === 'refused') return tellError({ message: news.why }, REQUIRED.failed);
  if ((await operationState(news.id)) !== 'done') return;
  tellSuccess(news.accept ? REQUIRED.accepted : REQUIRED.rejected);
}
