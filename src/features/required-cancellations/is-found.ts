/** The search box of «Cancelaciones por responder». Pure. Apart from the states, which the navigation loads at once. */
import { foldAligned, foldWords } from '../../../schema/catalogs/fold.ts';
import type { CancelRequestItem } from '../../local/index.ts';

/** Whether each word that was typed is in its UUID, RFC, name or total. */
export function isFound(
  { uuid, rfc, name, total }: Pick<CancelRequestItem, 'uuid' | 'rfc' | 'name' | 'total'>,
  typed: string,
): boolean {
  const text = foldAligned(`${uuid} ${rfc} ${name} ${total}`);
  return foldWords(typed.replaceAll(',', '')).every((word) => text.includes(word));
}
