/** What each bank's table looks like, and that it is read as that bank means it. */
import { describe, expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { guessColumns, headRow, layoutOf } from './statement-columns.ts';

const ACCOUNT = '00000000-0000-4000-8000-000000000001';
/** Heads, a row of what came and one of what left: 1,160.00 and 11.60, on the second of November. */
const FILES: Record<string, string[][]> = {
  BBVA: [
    ['Día', 'Concepto / Referencia', 'cargo', 'Abono', 'Saldo'],
    ['02-11-2026', 'SPEI RECIBIDO/0012', '', '1,160.00', '5,160.00'],
    ['02-11-2026', 'COMISION', '11.60', '', '5,148.40'],
  ],
  Santander: [
    [
      'Cuenta',
      'Fecha',
      'Hora',
      'Sucursal',
      'Descripción',
      'Cargo/Abono',
      'Importe',
      'Saldo',
      'Referencia',
      'Concepto',
    ],
    [
      "'65501234567",
      "'02112026",
      '10:01',
      '0123',
      'ABONO SPEI',
      '+',
      '1160.00',
      '5160.00',
      '0012',
      'PAGO A100',
    ],
    ["'65501234567", "'02112026", '10:02', '0123', 'COMISION', '-', '11.60', '5148.40', '0013', ''],
  ],
  Banorte: [
    [
      'Cuenta',
      'Fecha De Operación',
      'Fecha',
      'Referencia',
      'Descripción',
      'Cod. Transac',
      'Sucursal',
      'Depósitos',
      'Retiros',
      'Saldo',
      'Movimiento',
      'Descripción Detallada',
    ],
    [
      "'0123456789",
      '02/11/2026',
      '02/11/2026',
      '0012',
      'SPEI',
      '003',
      '12',
      '$1,160.00',
      '-',
      '$5,160.00',
      '1',
      'SPEI RECIBIDO',
    ],
    [
      "'0123456789",
      '02/11/2026',
      '02/11/2026',
      '0013',
      'COM',
      '004',
      '12',
      '-',
      '$11.60',
      '$5,148.40',
      '2',
      'COMISION',
    ],
  ],
  Citibanamex: [
    ['Fecha', 'Descripción', 'Depósitos', 'Retiros', 'Saldo'],
    ['02/11/2026', 'PAGO INTERBANCARIO', '1,160.00', '', '5,160.00'],
    ['02/11/2026', 'COMISION', '', '11.60', '5,148.40'],
  ],
  HSBC: [
    [
      'Número de cuenta',
      'Moneda',
      'Referencia bancaria',
      'Narrativa adicional',
      'Fecha del apunte',
      'Importe de crédito',
      'Importe del débito',
      'Saldo',
    ],
    ['4012345678', 'MXN', '0012', 'SPEI RECIBIDO', '02/11/2026', '1,160.00', '', '5,160.00'],
    ['4012345678', 'MXN', '0013', 'COMISION', '02/11/2026', '', '-11.60', '5,148.40'],
  ],
  Scotiabank: [
    ['Fecha', 'Referencia Numérica', 'Cargo', 'Abono', 'Saldo', 'Transacción', 'Leyenda 1'],
    ['02/11/2026', '0012', '', '1160.00', '5160.00', 'SPEI RECIBIDO', 'X'],
    ['02/11/2026', '0013', '11.60', '', '5148.40', 'COMISION', ''],
  ],
};

describe.each(Object.entries(FILES))('the table of %s', (bank, [heads = [], ...rows]) => {
  test('is known by its heads, and read as it is meant', () => {
    const cells = [[`Estado de cuenta ${bank}`], heads, ...rows];
    const at = headRow(cells);
    expect(at).toBe(1);
    expect(layoutOf(heads)?.bank).toBe(bank);
    const read = readStatement(cells, at, guessColumns(heads), ACCOUNT);
    expect(read.map(({ problems }) => problems)).toEqual([[], []]);
    expect(read.map(({ movement }) => [movement?.moved_on, movement?.amount, movement?.balance])).toEqual([
      ['2026-11-02', '1160.00', '5160.00'],
      ['2026-11-02', '-11.60', '5148.40'],
    ]);
    expect(read.every(({ movement }) => movement?.concept !== '')).toBe(true);
  });
});

test('what a person chose for the account is before what its bank does', () => {
  const [heads = []] = FILES.Santander ?? [];
  const chosen = { ...guessColumns(heads), concept: 'Concepto' };
  expect(guessColumns(heads, chosen)).toMatchObject({ concept: 'Concepto', sign: 'Cargo/Abono' });
});

test('a hundred thousand rows, and a part of them again, are the same movements', () => {
  const heads = ['Fecha', 'Descripción', 'Abonos', 'Cargos', 'Saldo'];
  const rows = Array.from({ length: 100_000 }, (_, at) => [
    ...[`${String(1 + (at % 28)).padStart(2, '0')}/11/2026`, `SPEI MUÑOZ ${at}`],
    ...(at % 2 === 0 ? [`${at + 1}.00`, ''] : ['', `${at + 1}.00`]),
    '',
  ]);
  const keys = (part: string[][]) =>
    readStatement([heads, ...part], 0, guessColumns(heads), ACCOUNT).map(
      ({ movement }) => movement?.movement_id,
    );
  const whole = keys(rows);
  expect(new Set(whole).size).toBe(100_000);
  // Its second half, and what overlaps with it.
  expect(keys(rows.slice(60_000))).toEqual(whole.slice(60_000));
});
