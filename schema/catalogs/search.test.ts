import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../tests/factories/random.ts';
import { foldAligned, foldWords } from './fold.ts';
import { buildPack, openPack, type PackRow } from './pack.ts';
import { searchPack, searchRows } from './search.ts';
import { starterPack } from './starter.ts';

function packOf(rows: readonly PackRow[]) {
  return openPack(buildPack({ name: 'c_Prueba', complete: true, columns: ['from', 'until'] }, rows));
}

const pack = packOf([
  { key: '10101500', text: 'Animales vivos de granja' },
  { key: '43211508', text: 'Computadores personales', also: 'laptop, equipo de cómputo' },
  { key: '50201706', text: 'Café' },
  { key: '50201708', text: 'Café de grano tostado' },
  { key: '50201709', text: 'Molino para el café de grano' },
  { key: '50201710', text: 'Descafeinado en grano' },
  { key: '50201799', text: 'Café viejo', cells: { from: '2019-01-07', until: '2020-01-15' } },
  { key: 'DX', text: 'Dina por centímetro' },
]);
const keys = (query: string, date?: string) => searchPack(pack, query, { date }).map((row) => row.key);

describe('search', () => {
  // spec: house.1
  test('accents, case and order of words do not matter', () => {
    expect(keys('cafe grano')).toEqual(keys('GRANO Café'));
    expect(keys('cafe grano')).toEqual(['50201708', '50201709', '50201710']);
  });

  test('the key, then keys that begin so, then words', () => {
    expect(keys('50201706')).toEqual(['50201706']);
    expect(keys('502017')[0]).toBe('50201706');
    expect(keys('dx')).toEqual(['DX']);
  });

  test('the first word before later ones, whole words before inner ones, short before long', () => {
    expect(keys('café')).toEqual(['50201706', '50201799', '50201708', '50201709', '50201710']);
  });

  test('other names of a thing are found, and its text is what is shown', () => {
    expect(searchPack(pack, 'laptop')).toEqual([{ key: '43211508', text: 'Computadores personales' }]);
    expect(keys('computo equipo')).toEqual(['43211508']);
  });

  test('rows out of date are left out when a date is given', () => {
    expect(keys('viejo', '2020-01-15')).toEqual(['50201799']);
    expect(keys('viejo', '2020-01-16')).toEqual([]);
  });

  // spec: 2§9.3
  test('nothing typed, nothing found; nine at most', () => {
    expect(keys('')).toEqual([]);
    expect(keys(' ,- ')).toEqual([]);
    const products = starterPack('c_ClaveProdServ');
    expect(products && searchPack(products, 'e')).toHaveLength(9);
    expect(products && searchPack(products, 'e', { limit: 3 })).toHaveLength(3);
  });

  test('finds exactly what a plain filter finds', () => {
    const word = fc.constantFrom('pan', 'panel', 'de', 'café', 'cafetera', 'a', 'sal', 'salsa', 'ñame', 'm2');
    const row = fc.record({
      text: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
      also: fc.array(word, { maxLength: 2 }).map((words) => words.join(' ')),
    });
    const query = fc.array(fc.stringMatching(/^[pancdesltmñ2]{1,4}$/), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), query, (source, words) => {
        const rows = source.map((one, i) => ({ ...one, key: `k${String(i).padStart(3, '0')}` }));
        const found = searchRows(packOf(rows), words.join(' '), { limit: 1000 }).sort((a, b) => a - b);
        const wanted = foldWords(words.join(' '));
        const plain = rows.flatMap(({ key, text, also }, i) => {
          const hay = foldAligned(`${key} ${text} ${also}`);
          return wanted.every((one) => hay.includes(one)) ? [i] : [];
        });
        expect(found).toEqual(plain);
      }),
      randomRuns(100),
    );
  });
});
