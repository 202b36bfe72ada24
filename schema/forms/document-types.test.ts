/** One table of types: what it does not know is refused aloud. */
import { expect, test } from 'vitest';
import { RECEIPT_TYPE } from '../texts/receipts.ts';
import { documentTypeId } from './document-types.ts';
import { loadKind, WRITABLE_TYPES } from './kinds.ts';

// spec: 1§9.10
test('every type that can be written has a kind and a code of the lists', async () => {
  for (const type of WRITABLE_TYPES) {
    expect((await loadKind(type)).types).toContain(type);
    expect(documentTypeId(type)).toBeGreaterThan(0);
  }
  expect(documentTypeId('P')).toBe(5);
});

// spec: 2§9.11
test('payroll is 4 Nómina, withholdings are 6 Retenciones', () => {
  expect([documentTypeId('N'), RECEIPT_TYPE.N]).toEqual([4, 'Nómina']);
  expect([documentTypeId('R'), RECEIPT_TYPE.R]).toEqual([6, 'Retenciones']);
});

test('an unknown type is no income', async () => {
  expect(() => documentTypeId('X')).toThrow(RangeError);
  await expect(loadKind('X')).rejects.toThrow(RangeError);
});
