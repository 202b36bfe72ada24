/** What the receipt of payments says of an invoice that a factor bought. */
import { describe, expect, test } from 'vitest';
import { repOfFactoring } from './factoring-rep.ts';

const CEDED = {
  ...{
    state: 'ceded' as const,
    total: '116000.00',
    deposit: '90016.00',
    interest: '2784.00',
    ceded_on: '2026-11-20',
  },
  ...{ settled_on: '', settled_interest: '', remainder: '' },
} as const;
const SETTLED = { ...CEDED, state: 'settled', settled_on: '2027-02-18' } as const;
const late = { ...SETTLED, settled_interest: '4176.00', remainder: '21808.00' };
const early = { ...SETTLED, settled_interest: '1392.00', remainder: '24592.00' };

describe('the receipt of payments of a cession', () => {
  // spec: house.771
  test('ceded: what was deposited and the interest kept of it, once', () => {
    const one = { paid: '90016.00', kept: '2784.00', on: '2026-11-20' };
    expect(repOfFactoring(CEDED, '116000')).toEqual(one);
    expect(repOfFactoring({ ...CEDED, state: 'paid' }, '116000.00')).toEqual(one);
    expect(repOfFactoring(CEDED, '23200.00')).toBeUndefined();
    expect(repOfFactoring({ ...CEDED, state: 'offered' }, '116000.00')).toBeUndefined();
  });

  test('settled with nothing said before: all of it', () => {
    expect(repOfFactoring(late, '116000.00')).toEqual({
      ...{ paid: '111824.00', kept: '4176.00', on: '2027-02-18' },
    });
  });

  test('settled after the first: the remainder, and what more the delay cost', () => {
    expect(repOfFactoring(late, '23200.00')).toEqual({
      ...{ paid: '21808.00', kept: '1392.00', on: '2027-02-18' },
    });
    expect(repOfFactoring(early, '23200.00')).toEqual({ paid: '23200.00', kept: '', on: '2027-02-18' });
    expect(repOfFactoring(early, '0')).toBeUndefined();
  });
});
