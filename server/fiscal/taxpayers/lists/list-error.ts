/** Something wrong with a list file; the message is Spanish and ready to be read. */
import { fillText } from '../../../../schema/errors.ts';

export class ListError extends Error {
  override readonly name = 'ListError';

  /** @param text with {braces}, filled from `values`. */
  constructor(text: string, values: Record<string, string | number> = {}) {
    super(fillText(text, Object.fromEntries(Object.entries(values).map(([key, v]) => [key, String(v)]))));
  }
}
