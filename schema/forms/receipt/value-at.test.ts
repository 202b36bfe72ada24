import { describe, expect, test } from 'vitest';
import { textAt, valueAt } from '../engine/value-at.ts';
import { emptyConcept, emptyReceipt } from './empty-receipt.ts';
import { withValueAt } from './value-at.ts';

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

  test('writing in a row that is only shown makes the row whole', () => {
    const related = withValueAt(receipt, 'related_cfdis.0.related_cfdi.0', 'u');
    expect(related.related_cfdis).toEqual([{ type: '', related_cfdi: ['u'] }]);
    const customs = withValueAt(receipt, 'concepts.1.customs.0.patent_number', '3807');
    expect(customs.concepts[1]?.customs).toEqual([
      { validation_year: '', customs_clearance: '', patent_number: '3807', consecutive: '' },
    ]);
    const properties = withValueAt(receipt, 'concepts.0.properties.0', '12');
    expect(properties.concepts[0]?.properties).toEqual(['12']);
    const third = withValueAt(receipt, 'third.name_third', 'X').third;
    expect(third).toEqual({
      rfc_third: '',
      name_third: 'X',
      tax_regime_third: '',
      tax_domicile_third: '',
    });
  });

  test('a path that leads nowhere has no value', () => {
    expect(valueAt(receipt, 'concepts.9.quantity')).toBeUndefined();
    expect(textAt(receipt, 'concepts.9.quantity')).toBe('');
  });
});
