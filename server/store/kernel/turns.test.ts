import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { troubleOf } from './trouble.ts';
import { createTurns, turnsOf } from './turns.ts';

const LONG = 60_000;

describe('turns of transactions', () => {
  test('one client whose row is held takes half of them, and the others go on', async () => {
    const turns = createTurns({ all: 4, each: 2, waitMs: LONG });
    const order: string[] = [];
    const ask = async (key: string) => {
      const leave = await turns.take(key);
      order.push(key);
      return leave;
    };
    const [first, second] = await Promise.all([ask('a'), ask('a')]);
    const later = [ask('a'), ask('a')];
    const [other] = await Promise.all([ask('b'), ask('c')]);
    expect(order).toEqual(['a', 'a', 'b', 'c']);
    other?.();
    await wait(0);
    // A place is free, but not for a third of the same client.
    expect(order).toEqual(['a', 'a', 'b', 'c']);
    first?.();
    await wait(0);
    expect(order).toEqual(['a', 'a', 'b', 'c', 'a']);
    // Nobody is left waiting: it would be refused long after this test.
    second?.();
    await Promise.all(later);
  });

  test('come in the order asked', async () => {
    const turns = createTurns({ all: 1, each: 1, waitMs: LONG });
    const order: string[] = [];
    const all = ['a', 'b', 'a', 'c'].map(async (key) => {
      const leave = await turns.take(key);
      order.push(key);
      await wait(0);
      leave();
    });
    await Promise.all(all);
    expect(order).toEqual(['a', 'b', 'a', 'c']);
  });

  test('that do not come in time are a trouble, and leave no trace', async () => {
    const turns = createTurns({ all: 1, each: 1, waitMs: 10 });
    const leave = await turns.take('a');
    const late = await turns.take('b').catch((error: unknown) => error);
    expect(troubleOf(late)).toBe('unavailable');
    leave();
    (await turns.take('c'))();
  });

  test('there is one even of a pool that is too small to leave any', async () => {
    const turns = turnsOf({ connections: 1, waitMs: LONG });
    (await turns.take('a'))();
    (await turns.take('b'))();
  });
});
