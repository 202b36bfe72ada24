import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findTags, PAGES, pageOf, STATES, statementsOf, tagsIn } from '../spec-coverage/coverage.ts';
import { ROOT } from './files.ts';

const tags = findTags();
const shown = new Set(tags.flatMap(({ ids }) => ids));

describe.each(Object.keys(PAGES))('docs/spec-coverage/%s.md', (page) => {
  const statements = statementsOf(page);

  test('each statement has an id of its own, a state, and words', () => {
    expect(statements.length).toBeGreaterThan(20);
    expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length);
    const wrong = statements.filter(({ state, words }) => !STATES.includes(state) || words === '');
    expect(wrong).toEqual([]);
  });

  test('what is built has a file that exists and a test; what is missing has neither', () => {
    const wrong = statements.filter(({ id, state, where }) => {
      if (where.some((file) => !existsSync(path.join(ROOT, file)))) return true;
      if (state === 'built') return where.length === 0 || !shown.has(id);
      return state === 'missing' && (where.length > 0 || shown.has(id));
    });
    expect(wrong).toEqual([]);
  });

  test('is what `npm run spec-coverage` makes of the lists and the tests', () => {
    const file = path.join(ROOT, 'docs/spec-coverage', `${page}.md`);
    expect(readFileSync(file, 'utf8')).toBe(pageOf(page, tags));
  });
});

test('each tag stands above a whole test or group, and names statements that exist', () => {
  const known = new Set(Object.keys(PAGES).flatMap((page) => statementsOf(page).map(({ id }) => id)));
  const wrong = tags.filter(({ title, ids }) => title === undefined || ids.some((id) => !known.has(id)));
  expect(wrong).toEqual([]);
});

describe('a tag', () => {
  const title = (below: string) => tagsIn('a.test.ts', `// spec: 1§1.1\n${below}`)[0]?.title;

  test.each([
    ["test('of one', () => {});", 'of one'],
    ["  test.each([\n  ['(', 1],\n])('of %s', () => {});", 'of %s'],
    ['describe("a group", () => {});', 'a group'],
    ["test.skipIf(x)('of some', () => {});", 'of some'],
    ["test('it\\'s', () => {});", "it's"],
    ["expect('no test').toBe(1);", undefined],
  ])('above %j shows %j', (below, expected) => expect(title(below)).toBe(expected));
});
