/** The pages of docs/ say what is so: what they name exists, and the way of an invoice is all there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PICTURED_SHAPES } from '../pictured-shapes.ts';
import { ROOT, sourceFiles } from './files.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const exists = (file: string) => existsSync(path.join(ROOT, file));

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'sync/SPEC.md',
  'tests/bench/README.md',
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].sort();

/** What stands between backticks outside fenced code. */
function quoted(page: string): string[] {
  const text = read(page).replace(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/`([^`\n]+)`/g)].map((found) => found[1] ?? '');
}

const ROOM = /^(schema|sync|src|sw|server|tests|tools|docs|examples|public|\.ci)\/[^\s*{}<>]*$/;

/**
 * Steps that a file's first comment says it belongs to: "Pipeline: steps 2 and 6", "Pipeline: step 4 (ask) to step 8
 * (back)", "Pipeline: step 2 (price), and step 6 when it is sealed".
 */
function stepsOf(text: string): number[] {
  const comment = /\/\*\*[\s\S]*?\*\//.exec(text)?.[0].replace(/\s*\n\s*\*\s?/g, ' ') ?? '';
  const said = /\bPipeline: (steps? [^.]*)/.exec(comment)?.[1]?.replace(/\([^)]*\)?/g, '') ?? '';
  const found = new Set<number>();
  for (const match of said.matchAll(/(?:steps?|and|,)\s+(\d)(?:\s+to\s+(?:step )?(\d))?/g)) {
    const [, from = '', to = from] = match;
    for (let step = Number(from); step <= Number(to); step += 1) found.add(step);
  }
  return [...found];
}

describe('docs', () => {
  test.each(PAGES)('%s names only files that exist', (page) => {
    const missing = quoted(page)
      .map((text) => text.split(' › ')[0] ?? '')
      .filter((text) => ROOM.test(text) && !exists(text));
    expect(missing).toEqual([]);
  });

  test.each(PAGES)('%s names only tests that exist', (page) => {
    const missing = quoted(page).filter((text) => {
      const [file = '', title] = text.split(' › ');
      return title !== undefined && !(exists(file) && read(file).includes(title));
    });
    expect(missing).toEqual([]);
  });

  test.each(PAGES)('%s has no link that leads nowhere', (page) => {
    const targets = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map((found) => found[1] ?? '');
    const dead = targets.filter(
      (target) =>
        !/^(https?:|#)/.test(target) && !exists(path.join(path.dirname(page), target.replace(/#.*$/, ''))),
    );
    expect(dead).toEqual([]);
  });

  test('every picture is shown by a page', () => {
    const shown = PAGES.map(read).join('\n');
    const pictures = readdirSync(path.join(ROOT, 'docs/screenshots'));
    expect(pictures.filter((name) => !shown.includes(`screenshots/${name}`))).toEqual([]);
  });

  // spec: house.1002
  test.each(PICTURED_SHAPES)('the guide shows how %s is written, by a small picture', (shape) => {
    expect(read('docs/guia.md')).toContain(`](screenshots/formas/${shape}.png)`);
    const picture = readFileSync(path.join(ROOT, `docs/screenshots/formas/${shape}.png`));
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(picture.length).toBeLessThan(100_000);
  });

  test('the index of decisions names every one', () => {
    const index = read('docs/decisions/README.md');
    const pages = readdirSync(path.join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md');
    expect(pages.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });
});

describe('docs/decisions/screens.md', () => {
  const rows = read('docs/decisions/screens.md')
    .split('\n')
    .filter((line) => /^\| [BRL]\d+ \|/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
  const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? '');
  const upTo = (letter: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

  test('has a row for each thing that was found', () => {
    expect(rows.map(([number]) => number)).toEqual([...upTo('B', 12), ...upTo('R', 18), ...upTo('L', 6)]);
  });

  test.each(rows)('%s: %s says which files mend it and which whole tests show it', (...row) => {
    const [, , mended, shown] = row;
    expect(row).toHaveLength(4);
    expect(named(mended)).not.toEqual([]);
    expect(named(mended).filter((file) => !exists(file))).toEqual([]);
    expect(named(shown)).not.toEqual([]);
    const unknown = named(shown).filter((text) => {
      const [file = '', title = ''] = text.split(' › ');
      if (!/\.(test|spec)\.tsx?$/.test(file) || title === '' || !exists(file)) return true;
      return !["'", '"', '`'].some((quote) => read(file).includes(quote + title + quote));
    });
    expect(unknown).toEqual([]);
  });
});

describe('docs/journey.md', () => {
  const sections = read('docs/journey.md')
    .split(/^## /m)
    .filter((section) => /^\d\. /.test(section));
  const onTheWay = sourceFiles()
    .filter((file) => !file.path.startsWith('tests/') && !/\.test\.tsx?$/.test(file.path))
    .flatMap((file) => stepsOf(file.text).map((step) => ({ step, path: file.path })));

  test('reads the step of a comment however it is put', () => {
    expect(stepsOf('/** Pipeline: step 2, and step 6 when it is sealed. Of 2022. */')).toEqual([2, 6]);
    expect(stepsOf('/** Pure.\n * Pipeline: step 4 (ask) to step 8\n * (back). R1 to R9. */')).toEqual([
      4, 5, 6, 7, 8,
    ]);
    expect(stepsOf('/** Pipeline: steps 2 and 6. The verdict. */')).toEqual([2, 6]);
    expect(stepsOf('/** Saves. Pipeline:\n * step 3 (draft). 1 at a time. */')).toEqual([3]);
    expect(stepsOf('/** Nothing. */ // Pipeline: step 3')).toEqual([]);
  });

  test('has the eight steps in order', () => {
    expect(sections.map((section) => Number(section[0]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  // spec: house.74
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('step %i names every file that bears it', (step) => {
    const named = sections[step - 1] ?? '';
    const bearing = onTheWay.filter((file) => file.step === step).map((file) => file.path);
    expect(bearing.length).toBeGreaterThan(0);
    expect(bearing.filter((file) => !named.includes(`\`${file}\``))).toEqual([]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('step %i says what fails and which test shows it', (step) => {
    expect(sections[step - 1]?.match(/^\| .* › .*\|$/gm)?.length ?? 0).toBeGreaterThan(1);
  });
});
