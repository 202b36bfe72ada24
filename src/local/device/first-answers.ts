/** When the screens have what they asked of this device first: what may wait begins after it, and takes nothing from their drawing. */

/** Nobody asks. */
const IDLE_MS = 1_500;
/** Somebody asks and is not answered: a slow processor, or an answer that never comes. */
const MOST_MS = 6_000;

let open = 0;
let waiting: (() => void)[] = [];

/** A screen asks. @returns to be called once it is answered, or nobody waits for it any more */
export function noteAsked(): () => void {
  open += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    open -= 1;
    if (open > 0) return;
    for (const end of waiting) end();
    waiting = [];
  };
}

/** Ends once everything that was asked by then is answered and drawn, or nobody asks for a while. */
export async function firstAnswers(): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    setTimeout(() => open === 0 && resolve(), IDLE_MS);
    setTimeout(resolve, MOST_MS);
  });
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: IDLE_MS }));
}
