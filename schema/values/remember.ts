/** The answers to the last questions, for questions that come from documents. Pure. */

/**
 * As `answer`, remembering the last `most` different questions; those longer than `longest` are not worth keeping.
 * It asks and keeps copies of them: a question may be a piece of a document, and would keep the whole of it in memory.
 */
export function remember<Answer>(
  answer: (question: string) => Answer,
  { most, longest }: { most: number; longest: number },
): (question: string) => Answer {
  const cache = new Map<string, Answer>();
  return (question) => {
    if (question.length > longest) return answer(question);
    const there = cache.get(question);
    if (there !== undefined || cache.has(question)) return there as Answer;
    const own = ownText(question);
    const found = answer(own);
    const [oldest] = cache.keys();
    if (cache.size >= most && oldest !== undefined) cache.delete(oldest);
    cache.set(own, found);
    return found;
  };
}

/** The same text, and no piece of the one that it was cut from: such a piece keeps all of it in memory. */
const ownText = (piece: string): string => piece.split('').join('');
