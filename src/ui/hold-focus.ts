/**
 * What opens takes the focus some moments after it is drawn, on a slow device some tenths of a second: a field
 * that has it by then, because the app led there or a person was quicker, keeps it. For the element around.
 */
import type { FocusEvent } from 'react';

/** Where Mantine's focus trap looks first. */
const FIRST = 'data-autofocus';

export function keepFocus({ currentTarget, target }: FocusEvent): void {
  for (const other of currentTarget.querySelectorAll(`[${FIRST}]`)) other.removeAttribute(FIRST);
  target.setAttribute(FIRST, '');
}
