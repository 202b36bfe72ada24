/** What the notice of an error says: what could not be done, why, and its reference. Pure. */
import { FALLBACK } from '../../schema/texts/fallback.ts';
import { UI } from '../../schema/texts/ui.ts';

export type ShownError = { message: string; reference?: string };

/** What has no text of its own says that something failed. @param title what could not be done */
export function errorWords(error: ShownError, title?: string): { title: string; text: string } {
  const reason = error.message.trim() || UI.somethingFailed;
  const reference = error.reference && FALLBACK.reference(error.reference);
  return {
    title: title ?? reason,
    text: [title === undefined ? '' : reason, reference].filter(Boolean).join(' '),
  };
}
