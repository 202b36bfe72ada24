/**
 * What two libraries import for everybody, and none of our screens draws through them: what places menus on the screen would be a
 * tenth of the first scripts. `tests/house/first-load.test.ts` says when a new version imports otherwise.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Of what mantine-datatable takes of Mantine: its own pager, filters and chooser of columns. Our lists have theirs (src/ui/data-table),
 * and those load with the first press.
 */
export const NEVER_DRAWN = [
  'Menu',
  'MenuDropdown',
  'MenuItem',
  'MenuTarget',
  'Pagination',
  'Popover',
  'PopoverDropdown',
  'PopoverTarget',
];

type Lean = { importer: RegExp; source: string; write: (importer: string) => string };

const LEAN: readonly Lean[] = [
  {
    importer: /\/node_modules\/mantine-datatable\//,
    source: '@mantine/core',
    write: (importer) => coreWithout(namesTaken(readFileSync(importer, 'utf8'), '@mantine/core')),
  },
  {
    // Of all that library one function, which Mantine's hooks have as well.
    importer: /\/ScrollArea\/ScrollArea\.mjs$/,
    source: '@floating-ui/react',
    write: () =>
      "import { useMergedRef } from '@mantine/hooks';\nexport const useMergeRefs = (refs) => useMergedRef(...refs);",
  },
];

export function leanImports(): Plugin {
  const texts = new Map<string, string>();
  return {
    name: 'lean-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const lean = LEAN.find((each) => each.source === source && each.importer.test(importer));
      if (lean === undefined) return null;
      const id = `\0lean-import-${LEAN.indexOf(lean)}`;
      texts.set(id, lean.write(importer));
      return id;
    },
    load(id) {
      const code = texts.get(id);
      return code === undefined ? null : { code, moduleSideEffects: false };
    },
  };
}

/** The names that a module imports from a package. */
export function namesTaken(code: string, source: string): string[] {
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)];
  const names = lists
    .filter(([, , from]) => from === source)
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''));
  return [...new Set(names)].filter((name) => name !== '').sort();
}

/** Drawn all the same, one of them says which it is. */
function coreWithout(names: readonly string[]): string {
  const isDrawn = (name: string) => !NEVER_DRAWN.includes(name);
  return [
    `export { ${names.filter(isDrawn).join(', ')} } from '@mantine/core';`,
    "const never = (name) => () => { throw new Error('left out by tools/build/lean-imports.ts: ' + name); };",
    ...names.filter((name) => !isDrawn(name)).map((name) => `export const ${name} = never('${name}');`),
  ].join('\n');
}
