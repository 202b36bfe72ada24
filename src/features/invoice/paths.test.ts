import { describe, expect, test } from 'vitest';
import { emptyConcept, emptyReceipt } from '../../../schema/receipt/empty-receipt.ts';
import { textAt, valueAt, withValueAt } from './paths.ts';

const receipt = { ...emptyReceipt('I'), concepts: [emptyConcept('I'), emptyConcept('I')] };

describe('places of the form', () => {
  test('a written value is read back and the rest keeps its identity', () => {
    const next = withValueAt(receipt, 'concepts.1.quantity', '3');
    expect(textAt(next, 'concepts.1.quantity')).toBe('3');
    expect(next.concepts[0]).toBe(receipt.concepts[0]);
    expect(next.receiver).toBe(receipt.receiver);
    expect(receipt.concepts[1]?.quantity).toBe('1');
  });

  test('a branch that is not there is made', () => {
    expect(textAt(withValueAt(receipt, 'third.rfc_third', 'AAA010101AAA'), 'third.rfc_third')).toBe(
      'AAA010101AAA',
    );
  });

  test('a path that leads nowhere has no value', () => {
    expect(valueAt(receipt, 'concepts.9.quantity')).toBeUndefined();
    expect(textAt(receipt, 'concepts.9.quantity')).toBe('');
  });
});
