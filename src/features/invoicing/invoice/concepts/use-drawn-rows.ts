/**
 * How many of the rows are drawn: those in sight at once, however many there are; the others follow in pieces, between which
 * the page does what a person asks of it. Once all are there they stay, so that the browser finds words in them.
 */
import { startTransition, useEffect, useState } from 'react';

/** More than a tall screen shows. */
export const AT_ONCE = 60;
/** What is drawn without being noticed. */
export const PIECE = 100;

/** @param wanted the row that has to be there now: it is written in, or led to */
export function useDrawnRows(count: number, wanted: number | undefined): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  const now = rowsToDraw(count, drawn, wanted);
  // What once was there does not go because a row was added.
  if (now > drawn) setDrawn(now);
  useEffect(() => {
    if (now < count) startTransition(() => setDrawn(now + PIECE));
  }, [now, count]);
  return now;
}

export function rowsToDraw(count: number, drawn: number, wanted = -1): number {
  return count <= drawn + PIECE ? count : Math.max(drawn, wanted + 1);
}
