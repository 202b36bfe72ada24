import { describe, expect, test } from 'vitest';
import { emptyConcept, emptyReceipt } from '../../../../../schema/forms/receipt/empty-receipt.ts';
import { withOpenRow, withoutOpenRows, withoutRow, withRowAfter, withRowAt, withRows } from './rows.ts';

const open = emptyConcept('I');
const written = { ...open, description: 'Tornillo' };
const receipt = (...concepts: (typeof open)[]) => ({ ...emptyReceipt('I'), concepts });

describe('rows of concepts', () => {
  test('open rows at the end are not part of the receipt', () => {
    expect(withoutOpenRows(receipt(written, open, open)).concepts).toEqual([written]);
    expect(withoutOpenRows(receipt(open, written)).concepts).toHaveLength(2);
  });
  test('a receipt of open rows keeps one, so that its errors are shown', () => {
    expect(withoutOpenRows(receipt(open, open)).concepts).toHaveLength(1);
  });
  test('nothing to leave out gives the same receipt', () => {
    const whole = receipt(written);
    expect(withoutOpenRows(whole)).toBe(whole);
  });
  // spec: 1§5.2, 1§5.6
  test('the last row cannot be taken away', () => {
    expect(withoutRow(receipt(written), 0).concepts).toEqual([written]);
    expect(withoutRow(receipt(written, open), 0).concepts).toEqual([open]);
  });
  test('a row that was taken away comes back to its place', () => {
    const other = { ...open, description: 'Tuerca' };
    const whole = receipt(open, written, other);
    expect(withRowAt(withoutRow(whole, 1), 1, written).concepts).toEqual([open, written, other]);
  });
  test('a paste fills the open row and keeps what is written', () => {
    expect(withRows(receipt(open), 0, [written, written]).concepts).toEqual([written, written]);
    expect(withRows(receipt(written), 0, [written]).concepts).toHaveLength(2);
    expect(withRowAfter(receipt(written), 0).concepts[1]).toEqual(open);
  });
  test('one open row is enough to write in', () => {
    const once = withOpenRow(receipt(written));
    expect(once.concepts).toEqual([written, open]);
    expect(withOpenRow(once)).toBe(once);
  });
});
