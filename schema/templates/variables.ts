/** What a template may name: completed in the editor, listed beside it, and checked before it is saved. */
import { TEMPLATE_FILTERS, TEMPLATE_VARIABLES } from '../texts/template-variables.ts';
import { KEPT_FILTERS } from './kept-filters.ts';

/** `doc.concepts[].key`: of each row of `doc.concepts`. */
export type TemplateVariable = { path: string; text: string };

export const VARIABLES: readonly TemplateVariable[] = Object.entries(TEMPLATE_VARIABLES).map(
  ([path, text]) => ({
    path,
    text,
  }),
);
export const FILTERS: readonly { name: string; text: string }[] = [
  ...Object.entries(TEMPLATE_FILTERS).map(([name, text]) => ({ name, text })),
  ...KEPT_FILTERS.map((name) => ({ name, text: '' })),
];

type Tree = { [name: string]: Tree };
const TREE: Tree = {};
for (const { path } of VARIABLES) {
  let at = TREE;
  for (const name of path.replaceAll('[]', '').split('.')) {
    at[name] ??= {};
    at = at[name];
  }
}
/** What Liquid knows of a list or text. */
const OF_LISTS: readonly string[] = ['size', 'first', 'last'];
/** Whose parts no list says. */
const OPEN: readonly string[] = ['cfdi', 't', 'images'];
/** Of loops. */
const OWN: readonly string[] = ['forloop', 'tablerowloop'];

/** The part of a path that nothing has; undefined when it may be there. @param segments names, and what is no fixed name */
export function unknownIn(segments: readonly unknown[]): string | undefined {
  const [root] = segments;
  if (typeof root !== 'string' || OWN.includes(root)) return undefined;
  let at = TREE;
  for (const [index, name] of segments.entries()) {
    if (typeof name !== 'string') return undefined;
    if (index > 0 && OF_LISTS.includes(name)) {
      if (name === 'size') return undefined;
      continue;
    }
    const next = Object.hasOwn(at, name) ? at[name] : undefined;
    if (next === undefined) return segments.slice(0, index + 1).join('.');
    if (index === 0 && OPEN.includes(name)) return undefined;
    at = next;
  }
  return undefined;
}
