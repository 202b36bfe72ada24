/** What a server answers to a call of several: each one's own answer, in the order asked. */
import type { TogetherAnswer } from '../../schema/documents/together.ts';
import type { TransportAnswer } from '../answer.ts';

/** @param answers one that says nothing is left out */
export function answerTogether(
  requests: readonly { id: string }[],
  answers: readonly TransportAnswer[],
): TransportAnswer {
  const stated: TogetherAnswer['answers'] = answers.flatMap((answer, i) => {
    if (answer.kind === 'no_answer') return [];
    const { status, body, retryAfterMs } = answer;
    const { id } = requests[i] as { id: string };
    return [{ id, status, body, ...(retryAfterMs !== undefined && { retry_after: retryAfterMs / 1_000 }) }];
  });
  return { kind: 'answer', status: 200, body: { answers: stated } };
}
