/** What is typed is asked at once after a pause, and else at most once in 100 ms: the last text, not every one of them. Spec 1 §7. */

/** Between two questions, in milliseconds. */
export const BETWEEN_QUESTIONS_MS = 100;

/** @param clock milliseconds; only differences count */
export function askSeldom(ask: (text: string) => void, clock = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = (text: string) => {
    timer = undefined;
    last = clock();
    ask(text);
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    ask(text: string): void {
      cancel();
      const wait = last + BETWEEN_QUESTIONS_MS - clock();
      if (wait <= 0) now(text);
      else timer = setTimeout(() => now(text), wait);
    },
    cancel,
  };
}
