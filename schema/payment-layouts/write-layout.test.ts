import { describe, expect, test } from 'vitest';
import { RUN_PROBLEMS as PROBLEMS } from '../texts/payment-run-problems.ts';
import { BANK_LAYOUTS } from './banks.ts';
import type { BatchFacts, PaymentField, PaymentLayout } from './layout.ts';
import { encodeText, writeLayout } from './write-layout.ts';

const line = {
  ...{ clabe: '032180000118359719', amount: '1234.5', holder: 'Ñandú, Café & Cía; S.A.' },
  ...{ rfc: 'EKU9003173C9', concept: 'Pago\tA-1', reference: '0012003', uuid: '0A1B' },
};
const batch: BatchFacts = {
  own_account: '0123456789',
  own_rfc: 'URE180429TM6',
  pay_on: '2027-01-31',
  run: '12',
  lines: [line],
};
const rowsOf = (layout: PaymentLayout, facts = batch) => {
  const written = writeLayout(layout, facts);
  return 'text' in written ? written.text.split('\r\n') : written.problems;
};
const bank = (id: string) => BANK_LAYOUTS.find(({ layout_id }) => layout_id === id) as PaymentLayout;
const field = (over: Partial<PaymentField>): PaymentField => ({
  ...{ source: 'text', value: '', width: 0, align: 'left', pad: ' ', format: 'plain' },
  ...over,
});

describe('the file of', () => {
  test('Banorte has its fields between tabs, and none within', () => {
    expect(rowsOf(bank('banorte'))).toEqual([
      [
        ...['04', 'EKU9003173C9 ', '00000000000123456789', '00032180000118359719', '00000001234.50'],
        ...['0000012003', 'PAGO A-1'.padEnd(30), 'URE180429TM6 ', '00000000000.00', '31012027'],
        'NANDU, CAFE   CIA  S.A.'.padEnd(70),
      ].join('\t'),
      '',
    ]);
  });

  test('BBVA has 128 places a transfer, and its amount with a point', () => {
    const [row = ''] = rowsOf(bank('bbva')) as string[];
    expect(row).toHaveLength(128);
    expect(row.slice(0, 55)).toBe('032180000118359719000000000123456789MXP0000000001234.50');
    expect(row.slice(55)).toBe(
      `${'NANDU, CAFE   CIA  S.A.'.padEnd(30)}40032${'PAGO A-1'.padEnd(30)}0012003H`,
    );
  });

  test('Banorte has the whole RFC of whoever has an & in it', () => {
    const lines = [{ ...line, rfc: 'A&B010101AB1' }];
    const [row = ''] = rowsOf(bank('banorte'), { ...batch, lines }) as string[];
    expect(row.split('\t')[1]).toBe('A&B010101AB1 ');
  });

  test('Santander has cents and fixed places', () => {
    const [row = ''] = rowsOf(bank('santander')) as string[];
    expect(row).toHaveLength(170);
    expect(row.slice(0, 48)).toBe('LTX050123456789        032180000118359719  032  ');
    expect(row.slice(88, 115)).toBe('000000000000000012345001001');
    expect(row.slice(-15)).toBe('001200331012027');
  });
});

test('each bank’s rows are alike, whatever is written in words', () => {
  const words = ['', 'x'.repeat(500), '=cmd|calc', '\r\nA', '日本 ¡Ñ!'];
  for (const layout of BANK_LAYOUTS) {
    const lines = words.map((holder) => ({ ...line, holder, concept: holder }));
    const rows = rowsOf(layout, { ...batch, lines }) as string[];
    expect(rows).toHaveLength(words.length + 1);
    expect(new Set(rows.slice(0, -1).map((row) => row.length)).size).toBe(1);
    for (const row of rows) expect(row).toMatch(/^[A-Z0-9 .,/\t-]*$/);
  }
});

test('an amount or an account that does not fit is said, and never cut', () => {
  const lines = [line, { ...line, amount: '123456789012345.00' }];
  expect(rowsOf(bank('banorte'), { ...batch, lines })).toEqual([
    { line: 1, text: PROBLEMS.tooLong('amount') },
  ]);
  expect(rowsOf(bank('bbva'), { ...batch, own_account: '1'.repeat(19) })).toEqual([
    { line: 0, text: PROBLEMS.tooLong('own_account') },
  ]);
});

test('a described one may have a head and a foot, with sums and counts that are exact', () => {
  const described: PaymentLayout = {
    ...{ layout_id: 'x', title: 'x', separator: '|', own_bank: '' },
    ...{ encoding: 'ascii', line_end: 'crlf', extension: 'txt' },
    head: [field({ value: 'H' }), field({ source: 'run' }), field({ source: 'pay_on', format: 'yyyymmdd' })],
    line: [field({ source: 'row' }), field({ source: 'amount', format: 'cents' }), field({ source: 'bank' })],
    foot: [field({ source: 'count', width: 3, align: 'right', pad: '0' }), field({ source: 'total' })],
  };
  const lines = [
    { ...line, amount: '0.1' },
    { ...line, amount: '0.2' },
  ];
  expect(rowsOf(described, { ...batch, lines })).toEqual([
    ...['H|12|20270131', '1|10|032', '2|20|032', '002|0.30', ''],
  ]);
  const days = ['ddmmyyyy', 'dd/mm/yyyy', 'ddmmyy', 'plain'] as const;
  expect(
    days.map(
      (format) =>
        (
          rowsOf({
            ...described,
            foot: [],
            head: [],
            line: [field({ source: 'pay_on', format })],
          }) as string[]
        )[0],
    ),
  ).toEqual(['31012027', '31/01/2027', '310127', '2027-01-31']);
});

test('a described one says its letters and its line ends, and its bytes are those', () => {
  const layout = (encoding: PaymentLayout['encoding']): PaymentLayout => ({
    ...{ layout_id: 'x', title: 'x', separator: ';', own_bank: '', head: [], foot: [], encoding },
    ...{ line_end: 'lf', extension: 'csv' },
    line: [field({ value: '#1' }), field({ source: 'holder' })],
  });
  const facts = { ...batch, lines: [{ ...line, holder: '=Ñandú; 日本 & Cía \u{1f600}' }] };
  const textOf = (encoding: PaymentLayout['encoding']) => {
    const written = writeLayout(layout(encoding), facts);
    return 'text' in written ? written.text : '';
  };
  expect(textOf('ascii')).toBe('#1; NANDU       CIA   \n');
  expect(textOf('utf-8')).toBe('#1; Ñandú  日本 & Cía  \n');
  expect(textOf('windows-1252')).toBe('#1; Ñandú     & Cía   \n');
  expect([...encodeText('ñÁ\n', 'windows-1252')]).toEqual([0xf1, 0xc1, 0x0a]);
  expect([...encodeText('ñ', 'utf-8')]).toEqual([0xc3, 0xb1]);
});
