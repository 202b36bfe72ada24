/** A complement under the words of its form: what its keys mean by its own words, else by the catalogue that its description names. */
import type { CatalogName } from '../catalogs/lookup.ts';
import type { ComplementTexts } from '../forms/complements/complement.ts';
import { labelOf, meaningOf } from '../forms/complements/words.ts';
import type { FormNode } from '../forms/engine/node-form.ts';
import { type FormValue, isEmptyValue } from '../forms/engine/node-values.ts';
import { formatDateTime } from './format.ts';
import { joined, type Line, lines, type PrintBlock, type Words } from './print-model.ts';

const BETWEEN = ' · ';
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

export type WordedNode = ReturnType<typeof wordedNode>;
type Given = { form: FormNode; texts: ComplementTexts & { title: string }; words: Words };

export function wordedNode({ form, texts, words }: Given) {
  const catalogs = catalogsOf(form);

  const wordOf = (path: string): string => labelOf(texts, path) ?? path;

  function shown(text: string, path: string): string {
    if (MOMENT.test(text)) return formatDateTime(text);
    const meaning = meaningOf(texts, path, text);
    if (meaning !== undefined) return meaning.startsWith(text) ? meaning : `${text} ${meaning}`;
    const catalog = catalogs.get(path);
    return (catalog && words(catalog, text)) || text;
  }

  /** Each text under its word; what stands below is flattened, and a row of several is a line. */
  function linesOf(value: FormValue, at: string): Line[] {
    return Object.entries(value).flatMap(([name, here]): Line[] => {
      const path = at === '' ? name : `${at}.${name}`;
      if (typeof here === 'string') return lines([wordOf(path), here && shown(here, path)]);
      if (Array.isArray(here)) return here.flatMap((row) => lines([wordOf(path), textOf(row, path)]));
      return path.endsWith('.domicilio')
        ? lines([wordOf(path), textOf(here as FormValue, path)])
        : linesOf(here as FormValue, path);
    });
  }

  /** All of it in one line. */
  function textOf(value: FormValue, at: string): string {
    return linesOf(value, at)
      .map(({ label, value: text }) => `${label}: ${text}`)
      .join(BETWEEN);
  }

  /** A block for each, numbered where there are several. */
  function blocksOf(rows: readonly FormValue[], at: string): PrintBlock[] {
    const one = texts.rows?.[at]?.one ?? wordOf(at);
    return rows
      .filter((row) => !isEmptyValue(row))
      .map((row, nth) => ({
        title: joined([texts.title, rows.length > 1 ? `${one} ${nth + 1}` : one], BETWEEN),
        lines: linesOf(row, at),
        table: undefined,
      }));
  }

  return { wordOf, shown, linesOf, textOf, blocksOf };
}

export function written(value: FormValue[string] | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function rowsOf(value: FormValue[string] | undefined): readonly FormValue[] {
  return Array.isArray(value) ? value : [];
}

const found = new WeakMap<FormNode, ReadonlyMap<string, CatalogName>>();

/** By the path of a field in the form, rows without their numbers. */
function catalogsOf(form: FormNode): ReadonlyMap<string, CatalogName> {
  let all = found.get(form);
  if (all === undefined) {
    all = new Map(entriesBelow(form, ''));
    found.set(form, all);
  }
  return all;
}

function entriesBelow({ parts }: FormNode, at: string): (readonly [string, CatalogName])[] {
  return parts.flatMap((part) => {
    const path = at === '' ? part.name : `${at}.${part.name}`;
    if (part.kind !== 'field') return entriesBelow(part.node, path);
    return part.type.catalog === undefined ? [] : [[path, part.type.catalog as CatalogName] as const];
  });
}
