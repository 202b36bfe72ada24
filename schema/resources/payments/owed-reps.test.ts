import { describe, expect, test } from 'vitest';
import { buildOwedRep } from '../../../tests/factories/owed-reps.ts';
import { restBeyond, untoldAmount } from './owed-reps.ts';

const row = buildOwedRep({ total: '232.00', paid_amount: '200.00', missing_amount: '200.00' });
const ledger = (over: object = {}) => ({
  ...{ total: '232.00', balance: '232.00', credited: '0', partiality: '1' },
  ...over,
});

describe('a REP that is on its way to the buyer', () => {
  test('is what was paid here of the invoice less what the buyer has', () => {
    expect(untoldAmount(row, ledger())).toBeUndefined();
    expect(untoldAmount(row, ledger({ balance: '132.00', partiality: '2' }))).toBe('100.00');
    const half = { ...row, proven_amount: '60.00' };
    expect(untoldAmount(half, ledger({ balance: '132.00', partiality: '3' }))).toBe('40.00');
    const had = { ...row, proven_amount: '100.00' };
    expect(untoldAmount(had, ledger({ balance: '132.00', partiality: '2' }))).toBeUndefined();
  });

  test('is none where a credit note took off what is not owed, with a payment that the buyer has or without', () => {
    const credited = { credited: '32.00', balance: '200.00' };
    expect(untoldAmount(row, ledger(credited))).toBeUndefined();
    const had = { ...row, proven_amount: '100.00' };
    expect(untoldAmount(had, ledger({ ...credited, balance: '100.00', partiality: '2' }))).toBeUndefined();
  });

  test('leaves the rest to another one; where it says all that is missing, all of it again', () => {
    expect(restBeyond(row, '60.00')).toBe('140.00');
    expect(restBeyond(row, '200.00')).toBe('200.00');
    expect(restBeyond(row, '200.01')).toBe('200.00');
  });
});
