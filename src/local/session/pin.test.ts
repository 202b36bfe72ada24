import { describe, expect, test } from 'vitest';
import { FREE_TRIES, guessPin, PIN_SHAPE, readPin, storePin, waitAfter } from './pin.ts';

const DAY_MS = 86_400_000;

describe('a PIN of the device', () => {
  test('is right, and only itself', async () => {
    const stored = await storePin('482913');
    expect(JSON.stringify([...stored.hash])).not.toContain('482913');
    expect(await guessPin(stored, '482913', 0)).toEqual({ is: 'right', next: stored });
    expect((await guessPin(stored, '482914', 0)).is).toBe('wrong');
    expect((await storePin('482913')).hash).not.toEqual(stored.hash);
  });

  test('guesses are counted, wait longer and longer, and a right one ends that', async () => {
    let stored = await storePin('482913');
    let now = 1_000;
    for (let n = 1; n <= FREE_TRIES; n += 1) stored = (await guessPin(stored, '000000', now)).next;
    expect(stored).toMatchObject({ wrong: FREE_TRIES, wait_until: now + 30_000 });
    // Too early: not even looked at.
    expect(await guessPin(stored, '482913', now + 29_999)).toEqual({ is: 'early', next: stored });
    now += 30_000;
    const sixth = await guessPin(stored, '000000', now);
    expect(sixth.next.wait_until).toBe(now + 60_000);
    const right = await guessPin(sixth.next, '482913', now + 60_000);
    expect(right).toMatchObject({ is: 'right', next: { wrong: 0, wait_until: 0 } });
  });

  test('no wait is longer than a day, nor does a clock that was set back make one', async () => {
    expect([1, 4, 5, 6, 7, 60].map(waitAfter)).toEqual([0, 0, 30_000, 60_000, 120_000, DAY_MS]);
    const stored = { ...(await storePin('482913')), wrong: 9, wait_until: 10 * DAY_MS };
    expect((await guessPin(stored, '482913', 0)).is).toBe('right');
  });

  test.each(['12345', '1234567890123', '12345a', ' 123456', ''])('%j is none', (pin) =>
    expect(PIN_SHAPE.test(pin)).toBe(false),
  );

  test('what is not one is not read', async () => {
    expect(readPin(undefined)).toBeUndefined();
    expect(readPin({ salt: 'x' })).toBeUndefined();
    expect(readPin(await storePin('482913'))).toBeDefined();
  });
});
