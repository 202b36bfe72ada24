import { expect, test } from 'vitest';
import { bankOfClabe, endOfClabe, isClabe } from './clabe.ts';

/** Published by banks as examples of theirs. */
const REAL = ['032180000118359719', '002010077777777771'];

test('the last digit proves the others: of each one no other digit is taken', () => {
  for (const clabe of REAL) {
    expect(isClabe(clabe)).toBe(true);
    for (let at = 0; at < clabe.length; at += 1)
      for (const digit of '0123456789')
        if (digit !== clabe[at])
          expect(isClabe(clabe.slice(0, at) + digit + clabe.slice(at + 1))).toBe(false);
  }
  for (const wrong of [
    '',
    '03218000011835971',
    '0321800001183597190',
    '03218000011835971x',
    ' 32180000118359719',
  ])
    expect(isClabe(wrong)).toBe(false);
});

test('its bank and its end', () => {
  expect(bankOfClabe('032180000118359719')).toBe('032');
  expect(endOfClabe('032180000118359719')).toBe('…9719');
  expect(endOfClabe('')).toBe('');
});
