import { expect, test } from 'vitest';
import { invoicesIn, readBilling } from '../../../../schema/forms/billing-file/read-billing.ts';
import { emptyReceipt } from '../../../../schema/forms/receipt/empty-receipt.ts';
import { BILLING_PROBLEMS as PROBLEMS } from '../../../../schema/texts/billing-file.ts';
import { BILLING_EXAMPLE } from './billing-example.ts';
import { LONGEST, parseYaml } from './parse-yaml.ts';

test('every value is the text that was written: amounts, keys, days, truths', () => {
  const text = [
    '- price: 100.10',
    '  key: 01010101',
    '  big: 12345678901234567890.10',
    '  day: 2027-01-31',
    '  yes: true',
    '  none: ~',
    '  words: >-',
    '    dos',
    '    renglones',
    '  nothing:',
    '  flow: {a: [1.0, "2"]}',
  ].join('\r\n');
  expect(parseYaml(`\uFEFF${text}`)).toEqual({
    value: [
      {
        price: '100.10',
        key: '01010101',
        big: '12345678901234567890.10',
        day: '2027-01-31',
        yes: 'true',
        none: '~',
        words: 'dos renglones',
        nothing: '',
        flow: { a: ['1.0', '2'] },
      },
    ],
  });
});

test.each([
  ['a: &x 1\nb: *x', PROBLEMS.alias],
  ['a: &x [1]', PROBLEMS.alias],
  ['base: {a: 1}\nb:\n  <<: *base', PROBLEMS.alias],
  ['a: !!js/function "x"', PROBLEMS.tag],
  ['a: !own {b: 1}', PROBLEMS.tag],
  ['!!map {a: 1}', PROBLEMS.tag],
  ['a: !x |\n  text', PROBLEMS.tag],
  ['a: &y |\n  text', PROBLEMS.alias],
  ['a: 1\n---\nb: 2', PROBLEMS.documents],
  ['a: 1\nb: 2\na: 3', PROBLEMS.syntax(3)],
  ['a: 1\n  b: [', PROBLEMS.syntax(1)],
  ['a: "not closed', PROBLEMS.syntax(1)],
  ['', PROBLEMS.empty],
  ['# only words', PROBLEMS.empty],
  ['x'.repeat(LONGEST + 1), PROBLEMS.large(2)],
  [`${'['.repeat(21)}1${']'.repeat(21)}`, PROBLEMS.complex],
  [Array.from({ length: 201 }, (_, n) => `k${n}: 1`).join('\n'), PROBLEMS.complex],
  [`[${'1,'.repeat(300_001)}1]`, PROBLEMS.complex],
])('%.40s is refused', (text, problem) => {
  expect(parseYaml(text)).toEqual({ problem });
});

test('what is nested without end is refused, and ends', () => {
  for (const text of [
    '['.repeat(1e6),
    '[a, '.repeat(1e5),
    '{a: '.repeat(1e5),
    '- '.repeat(1e5),
    '? '.repeat(1e5),
  ])
    expect(parseYaml(text)).toEqual({ problem: PROBLEMS.complex });
});

test('a key of the language is a key like another', () => {
  const read = parseYaml('__proto__: {a: 1}\nconstructor: x');
  expect(Object.keys((read as { value: object }).value)).toEqual(['__proto__', 'constructor']);
  expect(({} as { a?: string }).a).toBeUndefined();
});

test('the example is read whole, with its amounts as they are written', () => {
  const parsed = parseYaml(BILLING_EXAMPLE);
  const list = 'value' in parsed ? invoicesIn(parsed.value) : undefined;
  const rows = readBilling(list ?? [], ({ type }) => emptyReceipt(type));
  expect(rows.map(({ problems }) => problems)).toEqual([[]]);
  expect(rows[0]?.receipt?.concepts[0]).toMatchObject({ unit_value: '499.90', prod_serv_id: '81112100' });
});
