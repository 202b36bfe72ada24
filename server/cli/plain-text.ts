/** What comes from files and browsers may hold what a terminal obeys. */

/** @param most characters; what is cut ends in … */
export function plainText(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return cut.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '\ufffd');
}
