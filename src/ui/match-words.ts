/** Whether every typed word is in a text, in any order, with or without accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

export function matchesWords(text: string, typed: string): boolean {
  const known = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => known.includes(word));
}
