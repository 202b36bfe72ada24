/** Leads to a place of the form: its section opens (the caller does), its concept too, and the field has the focus. */

import type { FormPath } from '../../schema/forms/engine/value-at.ts';
import { focusQuietly } from '../ui/quiet-focus.ts';

const TRY_EVERY_MS = 50;
const TRIES = 12;
/** What opens over the form may have to be loaded first. */
const MOST_TRIES = 100;
const OVER = '[role=dialog] ';

/**
 * Focuses the field of a path once it is on the screen: sections and sheets open in an animation. A place
 * without a field leads to the nearest one: that of what it is part of, or the first one inside.
 * @param opens whether it is in what opens over the form: what lies under that is not led to.
 */
export function focusPath(path: FormPath, opens = false): void {
  // After what is told of the problem has its place on the screen, and has moved the field.
  setTimeout(() => tryToFocus(path, opens ? OVER : '', 0));
}

function tryToFocus(path: FormPath, within: string, tries: number): void {
  const field = shown(path, within) ?? (tries < TRIES ? undefined : nearest(path, within));
  if (field !== undefined) {
    // What is told of it stands under it: a list that opens would hide that.
    focusQuietly(field);
    field.scrollIntoView({ block: 'center', behavior: 'auto' });
  } else if (tries < (within === '' ? TRIES : MOST_TRIES)) {
    setTimeout(() => tryToFocus(path, within, tries + 1), TRY_EVERY_MS);
  }
}

/** What is open over the form comes last in the document and first for the person. */
function shown(path: FormPath, within: string): HTMLElement | undefined {
  return fields(`${within}[data-path="${path}"]`).at(-1);
}

function nearest(path: FormPath, within: string): HTMLElement | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const field = shown(at, within) ?? fields(`${within}[data-path^="${at}."]`)[0];
    if (field !== undefined) return field;
  }
  return undefined;
}

function fields(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (field) => field.offsetParent !== null && !(field as HTMLInputElement).disabled,
  );
}
