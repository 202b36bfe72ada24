import { describe, expect, test } from 'vitest';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { attemptsCounted, clearCount, countAttempt } from './attempt-counts.ts';

const NOW = new Date('2026-12-01T12:00:00.000Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);

describe.each(TEST_DATABASES)('counts of attempts on $name', (database) => {
  test('of many at once none is lost', async () => {
    const store = await database.open();
    const counted = await Promise.all(Array.from({ length: 20 }, () => countAttempt(store, 'a', 1_000, NOW)));
    const counts = counted.map(({ count }) => count).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    await store.close();
  });

  test('begin anew when their window is over, which the first attempt opened', async () => {
    const store = await database.open();
    const count = async (ms: number, name = 'a') => (await countAttempt(store, name, 1_000, at(ms))).count;
    expect([await count(0), await count(999), await count(999, 'b')]).toEqual([1, 2, 1]);
    expect(await attemptsCounted(store.db, 'a', at(999))).toBe(2);
    expect(await attemptsCounted(store.db, 'a', at(1_000))).toBe(0);
    expect((await countAttempt(store, 'a', 1_000, at(1_000))).endsAt).toEqual(at(2_000));
    expect([await count(1_999), await count(2_000)]).toEqual([2, 1]);
    // A clock that was set back far.
    expect(await count(-86_400_000)).toBe(1);
    await clearCount(store, 'a');
    expect(await attemptsCounted(store.db, 'a', at(-86_400_000))).toBe(0);
    await store.close();
  });
});
