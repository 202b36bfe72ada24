import { visible } from './visible.ts';

/**
 * What comes from files and browsers may hold what a terminal obeys, and be as long as it likes.
 * @param most characters; what is cut ends in …
 */
export function plainText(text: string, most: number): string {
  return visible(text.length > most ? `${text.slice(0, most - 1)}…` : text);
}
