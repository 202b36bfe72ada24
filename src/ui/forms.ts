/** What every form of the portal does alike. */
import type { KeyboardEvent } from 'react';

/** Enter does not send the portal's forms (spec 1 §5); the button does. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Leads to the first field that is wrong, once its message stands beside it. */
export function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    // An empty one that offers matches would open its list over the message.
    if (field?.getAttribute('role') !== 'combobox' || field.value !== '') field?.focus();
  });
}
