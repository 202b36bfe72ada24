/** Leads to a place of the form: its section opens (the caller does), its concept too, and the field has the focus. */
import type { ReceiptPath } from '../../../schema/receipt/receipt.ts';

const TRY_EVERY_MS = 50;
const TRIES = 12;

/**
 * Focuses the field of a path once it is on the screen: sections and sheets open in an animation. A place
 * without a field leads to the nearest one: that of what it is part of, or the first one inside.
 */
export function focusPath(path: ReceiptPath): void {
  // After what is told of the problem has its place on the screen, and has moved the field.
  setTimeout(() => tryToFocus(path, TRIES));
}

function tryToFocus(path: ReceiptPath, tries: number): void {
  const field = shown(path) ?? (tries === 0 ? nearest(path) : undefined);
  if (field !== undefined) {
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center', behavior: 'auto' });
  } else if (tries > 0) {
    setTimeout(() => tryToFocus(path, tries - 1), TRY_EVERY_MS);
  }
}

/** What is open over the form comes last in the document and first for the person. */
function shown(path: ReceiptPath): HTMLElement | undefined {
  return fields(`[data-path="${path}"]`).at(-1);
}

function nearest(path: ReceiptPath): HTMLElement | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const field = shown(at) ?? fields(`[data-path^="${at}."]`)[0];
    if (field !== undefined) return field;
  }
  return undefined;
}

function fields(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (field) => field.offsetParent !== null && !(field as HTMLInputElement).disabled,
  );
}
