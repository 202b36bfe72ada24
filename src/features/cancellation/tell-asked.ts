/** Says that a request is on its way, or that it waits for a network. */
import { CANCEL } from '../../../schema/texts/cancellation.ts';
import { tellSuccess } from '../../ui/tell.ts';

export function tellAsked(): void {
  if (navigator.onLine) tellSuccess(CANCEL.asked, CANCEL.askedText);
  else tellSuccess(CANCEL.kept, CANCEL.keptText);
}
