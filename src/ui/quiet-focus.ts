/** A focus that the app gives: a field that offers what it knows when a person comes to it does not open its list. */

const QUIET = 'data-quiet-focus';

export function focusQuietly(field: HTMLElement): void {
  field.setAttribute(QUIET, '');
  field.focus({ preventScroll: true });
  field.removeAttribute(QUIET);
}

export function isQuietFocus(field: HTMLElement): boolean {
  return field.hasAttribute(QUIET);
}
