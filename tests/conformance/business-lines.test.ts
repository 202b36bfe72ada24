/** The starter lists of lines of business: keys that the SAT has and that hold today, each with its words. */
import { expect, test } from 'vitest';
import { BUSINESS_LINE_NAMES, BUSINESS_LINES, starterKeys } from '../../schema/catalogs/business-lines.ts';
import { LINE_NAMES, STARTER_WORDS } from '../../schema/texts/business-lines.ts';
import { missing, readTable } from './shared.ts';

const ALL = BUSINESS_LINE_NAMES.flatMap((line) => [...BUSINESS_LINES[line]]);

test('each line has a name and what it sells; each key words, and no words without a key', () => {
  expect(Object.keys(LINE_NAMES)).toEqual([...BUSINESS_LINE_NAMES]);
  expect(Object.keys(STARTER_WORDS).sort()).toEqual([...new Set(ALL.map(({ key }) => key))].sort());
  expect(new Set(Object.values(STARTER_WORDS)).size).toBe(Object.keys(STARTER_WORDS).length);
  expect(starterKeys('')).toEqual([]);
  expect(starterKeys('toString'), 'of a newer version').toEqual([]);
});

test.skipIf(missing).each([
  ['cfdi_40_productos_servicios', ALL.map(({ key }) => key)],
  ['cfdi_40_claves_unidades', ALL.map(({ unit }) => unit)],
])('the SAT has them in force: %s', (table, keys) => {
  const known = new Map(
    readTable(`catalogs/${table}.tsv`).map(({ id, vigencia_hasta }) => [id, vigencia_hasta]),
  );
  for (const key of keys) expect(known.get(key), key).toBe('');
});
