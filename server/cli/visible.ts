/**
 * Names of files and what stands in them may hold what a terminal obeys (C0, C1) or what turns the order of what is read
 * (marks and embeddings of direction). They are shown as the escapes of JSON: \u009b.
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

export function visible(text: string): string {
  return text.replace(INVISIBLE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** One line of JSON that says the same, with nothing in it that cannot be seen. */
export function visibleJson(value: unknown): string {
  // What is left of them stands inside texts, where the escape means the character.
  return visible(JSON.stringify(value));
}
