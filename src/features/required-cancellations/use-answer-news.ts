/** Says when an answer given here went through, and when it did not. Spec 1 §8. */
import { useEffect, useRef } from 'react';
import { REQUIRED } from '../../../schema/texts/required-cancellations.ts';
import { type CancelRequestItem, type OutboxItem, useOutbox } from '../../local/index.ts';
import { tellError, tellSuccess } from '../../ui/tell.ts';
import { answerNews } from './answer-news.ts';

export function useAnswerNews(requests: readonly CancelRequestItem[], loading: boolean): void {
  const outbox = useOutbox();
  const before = useRef<readonly OutboxItem[]>([]);
  useEffect(() => {
    if (outbox.loading || loading) return;
    const waiting = new Set(requests.map(({ uuid }) => uuid));
    for (const { kind, accept, why } of answerNews(before.current, outbox.items, waiting)) {
      if (kind === 'refused') tellError({ message: why }, REQUIRED.failed);
      else tellSuccess(accept ? REQUIRED.accepted : REQUIRED.rejected);
    }
    before.current = outbox.items;
  }, [outbox, requests, loading]);
}
