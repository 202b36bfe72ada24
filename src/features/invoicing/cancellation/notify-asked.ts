/** Says that a request is on its way, or that it waits for a network. */
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { notifySuccess } from '../../../ui/notify.ts';

export function notifyAsked(): void {
  if (navigator.onLine) notifySuccess(CANCEL.asked, CANCEL.askedText);
  else notifySuccess(CANCEL.kept, CANCEL.keptText);
}
