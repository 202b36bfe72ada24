import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../tests/factories/random.ts';
import { amountInWords, wholeInWords } from './words.ts';

describe('amount in words', () => {
  test.each([
    ['1160.00', 'MXN', 'mil ciento sesenta pesos mexicanos 00/100 m.n.'],
    ['0', 'MXN', 'cero pesos mexicanos 00/100 m.n.'],
    ['1.00', 'MXN', 'un peso mexicano 00/100 m.n.'],
    ['21.05', 'MXN', 'veintiún pesos mexicanos 05/100 m.n.'],
    ['100.10', 'MXN', 'cien pesos mexicanos 10/100 m.n.'],
    ['101', 'MXN', 'ciento un pesos mexicanos 00/100 m.n.'],
    ['31521.99', 'MXN', 'treinta y un mil quinientos veintiún pesos mexicanos 99/100 m.n.'],
    ['1000000', 'MXN', 'un millón de pesos mexicanos 00/100 m.n.'],
    ['2000000.5', 'MXN', 'dos millones de pesos mexicanos 50/100 m.n.'],
    ['1000100', 'MXN', 'un millón cien pesos mexicanos 00/100 m.n.'],
    ['21001000', 'MXN', 'veintiún millones mil pesos mexicanos 00/100 m.n.'],
    ['1000000000000', 'MXN', 'un billón de pesos mexicanos 00/100 m.n.'],
    ['716.916', 'MXN', 'setecientos dieciséis pesos mexicanos 92/100 m.n.'],
    ['1500', 'JPY', 'mil quinientos yenes JPY'],
    ['201.00', 'GBP', 'doscientas una libras esterlinas 00/100 GBP'],
    ['521000.00', 'GBP', 'quinientas veintiuna mil libras esterlinas 00/100 GBP'],
    ['2.005', 'KWD', 'dos dinares kuwaitíes 005/1000 KWD'],
    ['-3.50', 'MXN', 'menos tres pesos mexicanos 50/100 m.n.'],
    ['5', 'QQQ', 'cinco QQQ 00/100'],
    ['0', 'XXX', ''],
    ['', 'MXN', ''],
    [`1${'0'.repeat(24)}`, 'MXN', ''],
  ])('%s %s', (total, currency, words) => {
    expect(amountInWords(total, currency)).toBe(words);
  });

  // spec: 2§9.2
  test('reading the words gives back the number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 24n - 1n }), fc.boolean(), (whole, feminine) => {
        expect(readWords(wholeInWords(whole, feminine))).toBe(whole);
      }),
      randomRuns(100),
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 999_999n }), fc.boolean(), (whole, feminine) => {
        expect(readWords(wholeInWords(whole, feminine))).toBe(whole);
      }),
      randomRuns(100),
    );
  });

  test('a quadrillion is refused', () => {
    expect(() => wholeInWords(10n ** 24n)).toThrow(RangeError);
  });
});

const VALUES: Record<string, number> = Object.fromEntries(
  (
    'un:1 una:1 uno:1 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 ' +
    'catorce:14 quince:15 dieciséis:16 diecisiete:17 dieciocho:18 diecinueve:19 veinte:20 veintiún:21 veintiuna:21 ' +
    'veintidós:22 veintitrés:23 veinticuatro:24 veinticinco:25 veintiséis:26 veintisiete:27 veintiocho:28 ' +
    'veintinueve:29 treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 ' +
    'ciento:100 doscient:200 trescient:300 cuatrocient:400 quinient:500 seiscient:600 setecient:700 ochocient:800 ' +
    'novecient:900'
  )
    .split(' ')
    .map((pair) => pair.split(':'))
    .map(([word, value]) => [word, Number(value)]),
);

/** The other way round, written apart from what it tests. */
function readWords(words: string): bigint {
  let total = 0n;
  let group = 0n;
  for (const word of words.split(' ')) {
    const power = ['millón', 'billón', 'trillón'].indexOf(word.replace('llones', 'llón'));
    if (power >= 0) {
      total += group * 1_000_000n ** BigInt(power + 1);
      group = 0n;
    } else if (word === 'mil') {
      group = (group === 0n ? 1n : group) * 1000n;
    } else if (word !== 'y') {
      const value = VALUES[word] ?? VALUES[word.replace(/(os|as)$/, '')];
      if (value === undefined) throw new Error(`unknown word ${word}`);
      group += BigInt(value);
    }
  }
  return total + group;
}
