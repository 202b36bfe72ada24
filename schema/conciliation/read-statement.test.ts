import { describe, expect, test } from 'vitest';
import { MOVEMENT_PROBLEMS as PROBLEMS } from '../texts/movement-problems.ts';
import { csvOf } from '../values/csv.ts';
import { textOf } from '../values/text-of-bytes.ts';
import { readStatement } from './read-statement.ts';
import { readAmount, readDay } from './statement-cells.ts';
import { guessColumns, headRow } from './statement-columns.ts';

const ACCOUNT = '00000000-0000-4000-8000-000000000001';
const HEADS = ['Fecha', 'Descripción', 'Referencia', 'Cargos', 'Abonos', 'Saldo'];
const ROWS = [
  ['02/11/2026', 'SPEI RECIBIDO MUÑOZ Y CÍA', '0012', '', '1,160.00', '5,160.00'],
  ['02/11/2026', 'COMISIÓN POR MANEJO', '', '11.60', '', '5,148.40'],
  ['03/11/2026', 'DEPOSITO', '7', '', '$500.00', '5,648.40'],
  ['03/11/2026', 'DEPOSITO', '7', '', '$500.00', '6,148.40'],
];
const read = (rows: string[][], heads = HEADS) => {
  const cells = [heads, ...rows];
  const at = headRow(cells);
  return readStatement(cells, at, guessColumns(cells[at] ?? []), ACCOUNT);
};
const keys = (rows: string[][], heads = HEADS) =>
  read(rows, heads).map(({ movement }) => movement?.movement_id);

describe('cells', () => {
  test.each([
    ['02/11/2026', '2026-11-02'],
    ['2-11-26', '2026-11-02'],
    ['2026-11-02', '2026-11-02'],
    ['02/NOV/2026', '2026-11-02'],
    ['02 Dic. 2026', '2026-12-02'],
    ['20261102', '2026-11-02'],
    ['02/11/2026 13:45:00', '2026-11-02'],
    ['31/02/2026', undefined],
    ['Total', undefined],
  ])('the day %s', (cell, day) => expect(readDay(cell)).toBe(day));

  test.each([
    ['1,234.50', '1234.50'],
    ['$ 1,234.5', '1234.50'],
    ['(1,234.50)', '-1234.50'],
    ['-0.01', '-0.01'],
    ['1234.50-', '-1234.50'],
    ['1,234.50 DB', '-1234.50'],
    ['0.1000', '0.10'],
    ['1.234,50', undefined],
    ['12,34', undefined],
    ['0.001', undefined],
    ['abc', undefined],
    ['', undefined],
  ])('the amount %s', (cell, amount) => expect(readAmount(cell)).toBe(amount));
});

describe('a bank’s file', () => {
  test('is read under whatever stands above its heads: what came above zero, what left below', () => {
    const cells = [
      ['BANCO X', ''],
      ['Cuenta', '123'],
      HEADS,
      ...ROWS,
      ['', 'Totales', '', '11.60', '2,160.00', ''],
    ];
    expect(headRow(cells)).toBe(2);
    const rows = readStatement(cells, 2, guessColumns(HEADS), ACCOUNT);
    expect(rows.map(({ movement }) => movement?.amount)).toEqual(['1160.00', '-11.60', '500.00', '500.00']);
    expect(rows[0]?.movement).toMatchObject({
      moved_on: '2026-11-02',
      reference: '0012',
      balance: '5160.00',
    });
    expect(rows.every(({ problems }) => problems.length === 0)).toBe(true);
  });

  test('with one column of amounts, and one that was chosen by hand, is read too', () => {
    const heads = ['Día', 'Concepto', 'Importe neto'];
    const columns = { ...guessColumns(heads), amount: 'Importe neto' };
    const [row] = readStatement([heads, ['01/12/2026', 'x', '-5.00']], 0, columns, ACCOUNT);
    expect(row?.movement).toMatchObject({ moved_on: '2026-12-01', amount: '-5.00' });
    expect(guessColumns(heads, columns).amount).toBe('Importe neto');
  });

  test('says what is wrong with each row', () => {
    const rows = read([
      ['31/02/2026', 'x', '', '', '1.00', ''],
      ['01/11/2026', 'x', '', '', 'uno', ''],
      ['01/11/2026', 'x', '', '', '0.00', ''],
    ]);
    expect(rows.map(({ problems }) => problems)).toEqual([
      [PROBLEMS.day('31/02/2026')],
      [PROBLEMS.amount],
      [PROBLEMS.zero],
    ]);
    expect(headRow([['a', 'b'], ['c']])).toBe(-1);
  });

  test('twice, in halves, overlapping and in another order of columns, its movements are the same ones', () => {
    const whole = keys(ROWS);
    expect(new Set(whole).size).toBe(4);
    expect(keys(ROWS)).toEqual(whole);
    expect([...keys(ROWS.slice(0, 2)), ...keys(ROWS.slice(2))]).toEqual(whole);
    expect([...keys(ROWS.slice(0, 3)), ...keys(ROWS.slice(1)).slice(2)]).toEqual(whole);
    const turned = (row: string[]) => row.toReversed();
    expect(keys(ROWS.map(turned), turned(HEADS))).toEqual(whole);
  });

  test('in another encoding too, and of another account they are others', () => {
    const csv = csvOf([HEADS, ...ROWS]);
    const latin = Uint8Array.from([...csv.replace(/^\uFEFF/, '')].map((letter) => letter.charCodeAt(0)));
    const utf = new TextEncoder().encode(csv);
    const cellsOf = (bytes: Uint8Array) =>
      textOf(bytes.buffer as ArrayBuffer)
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/)
        .slice(1, 3)
        .map((line) =>
          [...line.matchAll(/"([^"]*)"|([^,]+)|(?<=,)(?=,|$)/g)].map(
            ([, quoted, bare]) => quoted ?? bare ?? '',
          ),
        );
    expect(cellsOf(latin)).toEqual(cellsOf(utf));
    expect(keys(cellsOf(latin))).toEqual(keys(cellsOf(utf)));
    const other = readStatement([HEADS, ...ROWS], 0, guessColumns(HEADS), ACCOUNT.replace(/1$/, '2'));
    expect(other.map(({ movement }) => movement?.movement_id)).not.toContain(keys(ROWS)[0]);
  });

  test('of two alike on a day without a balance both are kept', () => {
    const plain = ROWS.slice(2).map((row) => [...row.slice(0, 5), '']);
    expect(new Set(keys(plain)).size).toBe(2);
  });
});
