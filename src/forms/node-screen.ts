/** What the screens of a node share: where it stands, its words, and which parts are as good as a field. */
import type { ComponentType } from 'react';
import type { ComplementTexts, FieldSearch } from '../../schema/forms/complements/complement.ts';
import type { Choice } from '../../schema/forms/complements/words.ts';
import { type FormField, type FormPart, isTyped } from '../../schema/forms/engine/node-form.ts';

export type NodeScreen = {
  /** Place of the node in the document. */
  at: string;
  texts: ComplementTexts;
  options: (path: string) => readonly Choice[] | undefined;
  /** What stands above the fields of a place: a choice of what is kept. */
  above?: ComponentType<{ at: string; inside: string }>;
  /** Catalogues that are searched by typing, by the names of fields. */
  searches?: Readonly<Record<string, FieldSearch>>;
  /** The value with what is computed: shown where a person left a field empty. */
  priced?: unknown;
  /** The same of one place of the node; undefined where nothing is computed. */
  suggested?: (place: string) => string | undefined;
};

export function inPlace(inside: string, name: string): string {
  return inside === '' ? name : `${inside}.${name}`;
}

/** The only field of a part, through groups that hold nothing else; its path begins with the part's name. */
export function soleField(part: FormPart): { part: FormField; path: string } | undefined {
  if (part.kind === 'field') return { part, path: part.name };
  if (part.kind === 'list') return undefined;
  const [only, second] = part.node.parts.filter(isTyped);
  if (only === undefined || second !== undefined) return undefined;
  const found = soleField(only);
  return found && { part: found.part, path: inPlace(part.name, found.path) };
}

/** The fields of a row that fits in a line; undefined for one that does not. */
export function shortRow(parts: readonly FormPart[]): { part: FormField; path: string }[] | undefined {
  const fields = parts.map(soleField);
  const known = fields.filter((field) => field !== undefined);
  return known.length === parts.length && known.length <= MOST_IN_LINE ? known : undefined;
}

const MOST_IN_LINE = 3;
