import { describe, expect, test } from 'vitest';
import { cutDateIn, datesIn, isSuppressed, letterIn, rfcIn } from './read-cells.ts';

describe('dates', () => {
  test.each([
    ['02/01/2020', ['2020-01-02']],
    ['2/1/2020', ['2020-01-02']],
    ['02-01-20', ['2020-01-02']],
    ['2020-01-02 00:00:00', ['2020-01-02']],
    ['43832', ['2020-01-02']],
    ['43832.5', ['2020-01-02']],
    ['02 de enero de 2020', ['2020-01-02']],
    ['2 de Septiembre del 2020', ['2020-09-02']],
    ['15-ene-2020', ['2020-01-15']],
    ['05/10/2019 01/10/2019', ['2019-10-01', '2019-10-05']],
    ['01/10/2019\n05/10/2019', ['2019-10-01', '2019-10-05']],
    ['01/10/2019, 01/10/2019', ['2019-10-01']],
    ['31/02/2020', []],
    ['00000', []],
    ['99999', []],
    ['pendiente', []],
    ['', []],
  ])('of «%s»', (cell, dates) => expect(datesIn(cell)).toEqual(dates));

  test('a letter with a date has the one date of its words', () => {
    expect(datesIn('500-05-2020-00001 de fecha 02 de enero de 2020')).toEqual(['2020-01-02']);
  });
});

test.each([
  [['Información actualizada al 15 de julio de 2026'], '2026-07-15'],
  [['INFORMACION ACTUALIZADA AL 31 DE AGOSTO DE 2026; los listados son públicos', ''], '2026-08-31'],
  [['Actualizado a 01/02/2025'], '2025-02-01'],
  [['Listado completo de contribuyentes (Artículo 69-B del CFF)'], ''],
])('cut date of %j', (cells, date) => expect(cutDateIn(cells)).toBe(date));

test.each([
  ['eku9003173c9 ', 'EKU9003173C9'],
  ['H&E951128469', 'H&E951128469'],
  ['OÑO120726RX3', 'OÑO120726RX3'],
  ['XXXXXXXXXXXX', undefined],
  ['', undefined],
  ['ABC123', undefined],
  ['EKU9003173C9EKU9', undefined],
])('RFC of «%s»', (cell, rfc) => expect(rfcIn(cell)).toBe(rfc));

test('an RFC struck out by a court is told from one that is damaged', () => {
  expect([isSuppressed('XXXXXXXXXXXX'), isSuppressed('xxxxxxxxxxxxx'), isSuppressed('XXX')]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['500-05-2020-00001 de fecha 02 de enero de 2020', '500-05-2020-00001'],
  ['500–05–2020–00001\nde fecha 02 de enero de 2020', '500-05-2020-00001'],
  ['17 de fecha 02 de enero', '17'],
  ['', ''],
])('letter of «%s»', (cell, letter) => expect(letterIn(cell)).toBe(letter));
