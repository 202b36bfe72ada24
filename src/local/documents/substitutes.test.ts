import { expect, test } from 'vitest';
import { replacedBy } from './substitutes.ts';

// spec: house.19
test('only relation 04 takes the place of another; UUIDs in upper case, empty rows left out', () => {
  expect(
    replacedBy({
      related_cfdis: [
        { type: '01', related_cfdi: ['aa'] },
        { type: '04', related_cfdi: ['bb', ' cc ', ''] },
      ],
    }),
  ).toEqual(['BB', 'CC']);
  expect(replacedBy({ related_cfdis: [] })).toEqual([]);
});
