/** One table of types: what it does not know is refused aloud. */
import { expect, test } from 'vitest';
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

test('an unknown type is no income', async () => {
  expect(() => documentTypeId('X')).toThrow(RangeError);
  await expect(loadKind('X')).rejects.toThrow(RangeError);
});
