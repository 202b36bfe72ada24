import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a cell stands in quotes where it must, and no cell is a formula', () => {
  expect(
    csvOf([
      ['a', 'b, "c"'],
      ['=1+1', 'línea\nde dos'],
    ]),
  ).toBe('\uFEFFa,"b, ""c"""\r\n\'=1+1,"línea\nde dos"\r\n');
});
