import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore, throttle } from './store.ts';

describe('a store', () => {
  test('tells of changes and of nothing else', () => {
    const store = createStore(1);
    const seen: number[] = [];
    const stop = store.subscribe(() => seen.push(store.get()));
    store.set(1);
    store.set(2);
    store.update((n) => n + 1);
    stop();
    store.set(9);
    expect(seen).toEqual([2, 3]);
  });
});

describe('throttle', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('runs at once, then at most once in each while, and once more after the last call', () => {
    let runs = 0;
    const { call, stop } = throttle(() => runs++, 100);
    call();
    expect(runs).toBe(1);
    for (let i = 0; i < 50; i++) {
      call();
      vi.advanceTimersByTime(10);
    }
    expect(runs).toBe(6);
    vi.advanceTimersByTime(1_000);
    expect(runs).toBe(6);
    call();
    expect(runs).toBe(7);
    call();
    stop();
    vi.advanceTimersByTime(1_000);
    expect(runs).toBe(7);
  });
});
