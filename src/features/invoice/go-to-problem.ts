/** Leads to a place of the form: its section opens (the caller does), its concept too, and the field has the focus. */
import type { ReceiptPath } from '../../../schema/receipt/receipt.ts';

/** Focuses the field of a path once it is on the screen: sections and sheets open in an animation. */
export function focusPath(path: ReceiptPath, tries = 12): void {
  const field = document.querySelector<HTMLElement>(`[data-path="${path}"]`);
  if (field !== null && field.offsetParent !== null) {
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center', behavior: 'auto' });
  } else if (tries > 0) {
    setTimeout(() => focusPath(path, tries - 1), 50);
  }
}
