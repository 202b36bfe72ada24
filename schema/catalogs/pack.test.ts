import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../tests/factories/random.ts';
import { foldAligned, foldWords } from './fold.ts';
import { buildPack, openPack, PackError, type PackRow } from './pack.ts';

const COLUMNS = ['from', 'until', 'state'];
const rows: PackRow[] = [
  { key: '20', text: 'Veinte', cells: { from: '2022-01-01', state: 'AGU' } },
  { key: '01', text: 'Uno', also: 'primero', cells: { from: '2023-05-29', until: '2024-01-01' } },
  { key: '012', text: 'Doce\tcon\ntabulador', cells: {} },
];
const build = (source: readonly PackRow[] = rows, complete = true) =>
  buildPack({ name: 'c_Prueba', complete, columns: COLUMNS }, source);

describe('pack', () => {
  test('gives back keys, texts and cells, sorted by key', () => {
    const pack = openPack(build());
    expect([pack.name, pack.size, pack.complete, pack.asOf]).toEqual(['c_Prueba', 3, true, '2023-05-29']);
    expect([0, 1, 2].map((row) => [pack.key(row), pack.text(row)])).toEqual([
      ['01', 'Uno'],
      ['012', 'Doce con tabulador'],
      ['20', 'Veinte'],
    ]);
    expect(pack.cell(0, 'until')).toBe('2024-01-01');
    expect(pack.cell(1, 'from')).toBe('');
    expect(pack.cell(2, 'state')).toBe('AGU');
    expect(pack.cell(2, 'unheard_of')).toBe('');
  });

  test('finds whole keys only', () => {
    const pack = openPack(build());
    expect(pack.find('01')).toBe(0);
    expect(pack.find('012')).toBe(1);
    for (const key of ['0', '', '0123', '2', '21', 'á']) expect(pack.find(key), key).toBe(-1);
    expect(pack.lowerBound('012')).toBe(1);
    expect(pack.lowerBound('9')).toBe(3);
  });

  test('an empty catalogue opens', () => {
    const pack = openPack(build([]));
    expect([pack.size, pack.find('01'), pack.asOf]).toEqual([0, -1, '']);
  });

  test('whatever is cut off, it does not open', () => {
    const packed = build();
    for (let length = 0; length < packed.length; length += 1) {
      expect(() => openPack(packed.slice(0, length)), String(length)).toThrow(PackError);
    }
    expect(() => openPack(`${packed}\tx\ty\n`)).toThrow(PackError);
    expect(() => openPack(packed.replace('"format":1', '"format":2'))).toThrow(PackError);
  });

  test('any rows come back as they were', () => {
    const cell = fc.stringMatching(/^[\w ñÁ-]{0,6}$/);
    const row = fc.record({
      key: fc.stringMatching(/^[0-9A-Za-z]{1,4}$/),
      text: fc.string({ unit: 'grapheme', maxLength: 20 }),
      cells: fc.record({ from: cell, until: cell, state: cell }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: (r) => r.key, maxLength: 200 }), (source) => {
        const pack = openPack(build(source));
        for (const { key, text, cells } of source) {
          const at = pack.find(key);
          expect(pack.key(at)).toBe(key);
          expect(pack.text(at)).toBe(text.normalize('NFC').replace(/\s+/g, ' ').trim());
          expect(COLUMNS.map((name) => pack.cell(at, name))).toEqual([cells.from, cells.until, cells.state]);
        }
      }),
      randomRuns(100),
    );
  });
});

describe('fold', () => {
  test('letters lose accents and case, the rest becomes space, and places stay', () => {
    const text = 'Ñandú, CAFÉ (50 %) – m² œ Ångström\n漢字';
    expect(foldAligned(text)).toBe('nandu  cafe  50      m2   angstrom\n  ');
    expect(foldAligned(text)).toHaveLength(text.length);
  });

  test('what is typed becomes words, composed or not', () => {
    expect(foldWords('  Café de  GRANO ')).toEqual(['cafe', 'de', 'grano']);
    expect(foldWords('Cafe\u0301')).toEqual(['cafe']);
    expect(foldWords(' ,.- ')).toEqual([]);
  });
});
