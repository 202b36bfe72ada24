/** Keys that follow each other closer than this are one change to the rules. */
const REST_MS = 120;

/** Runs work when the keys have rested for a moment. @returns what calls it off */
export function whenKeysRest(work: () => void): () => void {
  const timer = setTimeout(work, REST_MS);
  return () => clearTimeout(timer);
}
