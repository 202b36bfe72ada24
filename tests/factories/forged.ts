/** The same text but for its first character: what was sealed is so no more, whatever it began with. */
export function forged(text: string): string {
  return `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
}
