/** The pictures of a board, and in which order somebody has them. Pure. */

/** As they stand where nobody chose. */
export const BOARD_PICTURES = ['cash', 'issued', 'received'] as const;
export type BoardPicture = (typeof BOARD_PICTURES)[number];

const isPicture = (name: string): name is BoardPicture =>
  (BOARD_PICTURES as readonly string[]).includes(name);

/** @param chosen undefined: nothing was; a name that this version does not know is left out */
export function shownPictures(chosen: readonly string[] | undefined): readonly BoardPicture[] {
  return chosen === undefined ? BOARD_PICTURES : chosen.filter(isPicture);
}

/** All of them: those that are shown in their order, then the others. */
export function orderedPictures(chosen: readonly string[] | undefined): readonly BoardPicture[] {
  const shown = shownPictures(chosen);
  return [...shown, ...BOARD_PICTURES.filter((name) => !shown.includes(name))];
}

/** One place up (-1) or down (1); as it is where there is none. */
export function movedPicture(shown: readonly string[], name: string, step: -1 | 1): string[] {
  const from = shown.indexOf(name);
  const other = shown[from + step];
  if (from < 0 || other === undefined) return [...shown];
  return shown.map((each) => (each === name ? other : each === other ? name : each));
}
