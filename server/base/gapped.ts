/** A text with gaps that are filled later, each once, so that a long one is not written anew for a short value. */

/** The gaps by name, in the order in which they stand; one text more than there are gaps. */
export type Gapped = { texts: string[]; gaps: string[] };

/**
 * Cuts a text where marks stand.
 * @param marks name → a text that stands in it exactly once: one that nobody can have written, as a random one
 * @throws Error when a mark stands there never, or twice
 */
export function cutAt(text: string, marks: Readonly<Record<string, string>>): Gapped {
  const found = Object.entries(marks)
    .map(([name, mark]) => ({ name, mark, at: text.indexOf(mark) }))
    .sort((a, b) => a.at - b.at);
  const texts: string[] = [];
  let from = 0;
  for (const { name, mark, at } of found) {
    if (at < from || text.includes(mark, at + 1))
      throw new Error(`the mark of ${name} does not stand there once`);
    texts.push(text.slice(from, at));
    from = at + mark.length;
  }
  texts.push(text.slice(from));
  return { texts, gaps: found.map(({ name }) => name) };
}

/** @param values of all its gaps, as they are to stand there */
export function fill({ texts, gaps }: Gapped, values: Readonly<Record<string, string>>): string {
  return texts.reduce((text, next, i) => {
    const value = values[gaps[i - 1] as string];
    if (value === undefined) throw new Error(`nothing for the gap ${gaps[i - 1]}`);
    return text + value + next;
  });
}
