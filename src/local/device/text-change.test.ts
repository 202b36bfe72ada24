import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withValueAt } from '../../../schema/forms/receipt/value-at.ts';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { changeOf, weightOf, withChange } from './text-change.ts';

const CONCEPTS = Array.from({ length: 1_000 }, (_, i) => buildConcept({ description: `Concepto ${i}` }));
const LONG = buildReceipt({ concepts: CONCEPTS });

test('one key in a thousand concepts is one value; the others are not looked at', () => {
  const after = withValueAt(LONG, 'concepts.700.description', 'Concepto 700 y más');
  const change = changeOf(LONG, after);
  expect(weightOf(change)).toBe(1);
  expect(JSON.stringify(change).length).toBeLessThan(300);
  expect(withChange(LONG, change)).toEqual(after);
});

test('a row added, removed or moved is that row', () => {
  for (const concepts of [
    CONCEPTS.toSpliced(400, 0, buildConcept()),
    CONCEPTS.toSpliced(400, 1),
    CONCEPTS.toSpliced(0, 2),
    [...CONCEPTS, buildConcept(), buildConcept()],
  ]) {
    const after = { ...LONG, concepts };
    const change = changeOf(LONG, after);
    expect(weightOf(change)).toBeLessThanOrEqual(2);
    expect(withChange(LONG, change)).toEqual(after);
  }
});

test('the same text has no change', () => {
  expect(changeOf(LONG, LONG)).toBeUndefined();
  expect(changeOf(LONG, structuredClone(LONG))).toBeUndefined();
  expect(withChange(LONG, undefined)).toBe(LONG);
});

test('whatever becomes of a text, its change makes it again, also after a copy of both', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      const change = changeOf(before, after);
      expect(withChange(structuredClone(before), structuredClone(change))).toEqual(after);
    }),
  );
});
