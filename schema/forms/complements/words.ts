/** Words of a place of a complement: its own, else those of every field of that name. */
import { withoutIndexes } from '../engine/node-paths.ts';
import type { ComplementTexts } from './complement.ts';

export function labelOf({ fields }: ComplementTexts, path: string): string | undefined {
  return wordOf(fields, path);
}

export function hintOf({ hints = {} }: ComplementTexts, path: string): string | undefined {
  return wordOf(hints, path);
}

function wordOf<T>(words: Readonly<Record<string, T>>, path: string): T | undefined {
  const plain = withoutIndexes(path);
  return words[plain] ?? words[plain.slice(plain.lastIndexOf('.') + 1)];
}

/** What a key means, where the complement says it itself. */
export function meaningOf({ options = {} }: ComplementTexts, path: string, key: string): string | undefined {
  return wordOf(options, path)?.[key];
}

export type Choice = { readonly key: string; readonly text: string };

const listed = new WeakMap<object, readonly Choice[]>();

/** What the keys of a field mean; the same list each time, since fields are drawn again for another one. */
export function choicesIn({ options = {} }: ComplementTexts, path: string): readonly Choice[] | undefined {
  const words = wordOf(options, path);
  if (words === undefined) return undefined;
  let list = listed.get(words);
  if (list === undefined) {
    list = Object.entries(words)
      .map(([key, text]) => ({ key, text }))
      // Keys that are numbers come first in an object, whatever was written.
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    listed.set(words, list);
  }
  return list;
}
