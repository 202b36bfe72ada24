import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('asks once for each question, forgets the oldest, and keeps no long ones', () => {
  const asked: string[] = [];
  const ask = remember(
    (question) => {
      asked.push(question);
      return question === 'none' ? undefined : question.toUpperCase();
    },
    { most: 2, longest: 4 },
  );
  expect([ask('none'), ask('none'), ask('b'), ask('b'), ask('c'), ask('none'), ask('long one')]).toEqual([
    undefined,
    undefined,
    'B',
    'B',
    'C',
    undefined,
    'LONG ONE',
  ]);
  expect(asked).toEqual(['none', 'b', 'c', 'none', 'long one']);
  ask('long one');
  expect(asked).toHaveLength(6);
});
