import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTheme, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { cssVariablesResolver, theme } from '../../src/ui/theme.ts';
import { AFTER_LIST } from '../../tools/build/after-list.ts';
import { NEVER_DRAWN, namesTaken } from '../../tools/build/lean-imports.ts';
import { ROOT, sourceFiles } from './files.ts';

/** What stands before React does, and the styles that are loaded instead of all of Mantine's. */

const MANTINE = path.join(ROOT, 'node_modules/@mantine/core');

describe('the page before the first script', () => {
  const page = readFileSync(path.join(ROOT, 'index.html'), 'utf8');

  test('has the colours of the screens, light and dark', () => {
    const { light, dark } = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, createTheme(theme)));
    expect(page).toMatch(new RegExp(`html \\{\\s*background: ${light['--tt-canvas']};`));
    expect(page).toMatch(
      new RegExp(`html\\[data-mantine-color-scheme="dark"\\] \\{\\s*background: ${dark['--tt-canvas']};`),
    );
  });

  test('runs no script of its own lines, which the content policy would stop', () => {
    const scripts = [...page.matchAll(/<script(?<says>[^>]*)>(?<lines>[^<]*)</g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const { groups } of scripts) {
      expect(groups?.says).toContain('src="/');
      expect(groups?.lines).toBe('');
    }
  });
});

test('an address is read by no screen: the router, which the first script has, would bring it', () => {
  const routes = sourceFiles().filter(({ path: at }) => at.startsWith('src/routes/'));
  const readers = routes.flatMap(({ text }) => {
    const [, name = ''] = /validateSearch: (\w+)/.exec(text) ?? [];
    const [, from = ''] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text) ?? [];
    return name === '' ? [] : [from];
  });
  expect(readers.length).toBeGreaterThan(20);
  expect(readers.filter((from) => from.endsWith('.tsx'))).toEqual([]);
});

test('what comes at once after the list and its frame is loaded by them, and by itself', () => {
  const sources = new Map(sourceFiles().map(({ path: at, text }) => [at, text]));
  const stand = ['src/features/invoicing/receipts/receipts-page.tsx', 'src/app/shell/app-frame.tsx'];
  const loaded = stand.flatMap((at) =>
    [...(sources.get(at) ?? '').matchAll(/import\('(\.[^']+)'\)/g)].map(([, to = '']) =>
      path.posix.join(path.posix.dirname(at), to),
    ),
  );
  expect(loaded).toEqual(expect.arrayContaining(AFTER_LIST.map((file) => `src/${file}`)));
});

test('what waits for a word is counted in the frame with the shape of no document', () => {
  const sources = new Map(sourceFiles().map(({ path: at, text }) => [at, text]));
  const seen = new Set<string>();
  const left = ['schema/operations/approval-kinds.ts'];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    for (const [, to = ''] of (sources.get(at) ?? '').matchAll(
      /^(?:import|export) (?!type )(?:[^;']* from )?'(\.[^']+)';/gm,
    ))
      left.push(path.posix.join(path.posix.dirname(at), to));
  }
  expect(seen).toContain('schema/pushables/heads.ts');
  const heavy = /^schema\/(forms|pushables\/(?!heads)|resources\/orders\/(order-text|count-lines))/;
  expect([...seen].filter((at) => heavy.test(at))).toEqual([]);
});

test('what the build leaves out of two libraries is what they import, and our table asks for none of it', () => {
  const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const table = namesTaken(textOf('node_modules/mantine-datatable/dist/index.mjs'), '@mantine/core');
  expect(table).toEqual(expect.arrayContaining(['Table', 'Checkbox', ...NEVER_DRAWN]));
  const scroll = textOf('node_modules/@mantine/core/esm/components/ScrollArea/ScrollArea.mjs');
  expect(namesTaken(scroll, '@floating-ui/react')).toEqual(['useMergeRefs']);

  const users = screenFiles().filter(({ text }) => /from 'mantine-datatable'/.test(text));
  expect(users.map(({ path: at }) => at)).toEqual(['src/ui/data-table/table-grid.tsx']);
  const asked = /\b(page|totalRecords|onPageChange|filter|toggleable|pinnable|storeColumnsKey)\b[=:]/;
  expect(users[0]?.text).not.toMatch(asked);
});

describe('styles of Mantine', () => {
  const imported = ['first', 'rest', 'later'].map((name) =>
    [...readFileSync(path.join(ROOT, `src/ui/mantine-${name}.css`), 'utf8').matchAll(/@import "(.+)";/g)].map(
      (found) => String(found[1]),
    ),
  );
  const [first = [], rest = [], later = []] = imported;
  const styles = new Map(
    imported.flat().map((name) => [name, readFileSync(path.join(ROOT, 'node_modules', name), 'utf8')]),
  );

  test('no component that a screen uses is without its own', () => {
    const loaded = [...styles.values()].join('\n');
    const all = readFileSync(path.join(MANTINE, 'styles.layer.css'), 'utf8');
    const missing = [...usedClasses()].filter(
      ([hash]) => all.includes(`.${hash}`) && !loaded.includes(`.${hash}`),
    );
    expect(missing.map(([hash, file]) => `${hash} of ${path.relative(MANTINE, file)}`)).toEqual([]);
  });

  test('none is loaded for nothing', () => {
    const used = usedClasses();
    const idle = [...styles]
      .filter(([, text]) => /\.m_[0-9a-f]+/.test(text))
      .filter(([, text]) => ![...text.matchAll(/\.(m_[0-9a-f]+)/g)].some(([, hash = '']) => used.has(hash)));
    expect(idle.map(([name]) => name)).toEqual([]);
  });

  test('whoever uses one of the later ones loads them', () => {
    const classesOf = (names: readonly string[]) =>
      new Set(
        names.flatMap((name) =>
          [...(styles.get(name) ?? '').matchAll(/\.(m_[0-9a-f]+)/g)].map(([, hash]) => hash),
        ),
      );
    const before = classesOf([...first, ...rest]);
    const isLater = [...classesOf(later)].filter((hash) => !before.has(hash));
    const without = screenFiles()
      .filter(({ text }) => !text.includes('/mantine-later.css'))
      .flatMap(({ path: name, text }) => {
        const used = classesOfNames(namesIn(text));
        return isLater.filter((hash) => used.has(hash ?? '')).map((hash) => `${name}: ${hash}`);
      });
    expect(isLater.length).toBeGreaterThan(20);
    expect(without).toEqual([]);
  });

  test("stand in Mantine's own order, each once", () => {
    const all = readFileSync(path.join(MANTINE, 'styles.layer.css'), 'utf8');
    const places = (names: readonly string[]) => names.map((name) => all.indexOf(bodyOf(styles.get(name))));
    for (const names of imported) {
      const found = places(names);
      expect(names.filter((_name, i) => found[i] === -1)).toEqual([]);
      expect(found).toEqual([...found].sort((a, b) => a - b));
    }
    expect(new Set(imported.flat()).size).toBe(imported.flat().length);
  });
});

function bodyOf(style = ''): string {
  return style
    .replace(/^@layer mantine\s*\{/, '')
    .replace(/\}\s*$/, '')
    .trim()
    .slice(0, 200);
}

/** Classes of every component that a screen imports, and of those that these are made of: by class, the module that has it. */
function usedClasses(): Map<string, string> {
  return classesOfNames(usedNames());
}

function classesOfNames(names: ReadonlySet<string>): Map<string, string> {
  const classes = new Map<string, string>();
  const seen = new Set<string>();
  const left = componentFiles(names);
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.module.mjs'))
      for (const [hash] of text.matchAll(/m_[0-9a-f]+/g)) classes.set(hash, file);
    for (const [, source = ''] of text.matchAll(/from "(\.[^"]+\.mjs)"/g))
      left.push(path.join(path.dirname(file), source));
  }
  return classes;
}

function usedNames(): Set<string> {
  const datatable = readFileSync(path.join(ROOT, 'node_modules/mantine-datatable/dist/index.mjs'), 'utf8');
  const notifications = path.join(ROOT, 'node_modules/@mantine/notifications/esm');
  const texts = [
    ...screenFiles().map(({ text }) => text),
    datatable,
    ...readdirSync(notifications, { encoding: 'utf8' })
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => readFileSync(path.join(notifications, name), 'utf8')),
  ];
  return new Set(texts.flatMap((text) => [...namesIn(text)]));
}

function screenFiles() {
  return sourceFiles().filter((file) => file.path.startsWith('src/') && !/\.test\./.test(file.path));
}

/** What a module takes of the package, types aside. */
function namesIn(text: string): Set<string> {
  const lists = [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]@mantine\/core['"]/g)];
  return new Set(
    lists
      .flatMap(([, list = '']) => list.split(','))
      .filter((name) => !/^\s*type\s/.test(name))
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  );
}

/** Where the package's entry takes those names from. */
function componentFiles(names: ReadonlySet<string>): string[] {
  const entry = path.join(MANTINE, 'esm/index.mjs');
  return [...readFileSync(entry, 'utf8').matchAll(/import \{([^}]*)\} from "([^"]+)"/g)]
    .filter(([, , source = '']) => source.startsWith('.'))
    .filter(([, list = '']) =>
      list.split(',').some((name) =>
        names.has(
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
        ),
      ),
    )
    .map(([, , source = '']) => path.join(path.dirname(entry), source));
}
