import { afterEach, expect, test, vi } from 'vitest';
import { lastPlace, rememberPlace } from './list-place.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
});
afterEach(() => kept.clear());

test('the way back leads to where the list was left, each list by itself', () => {
  rememberPlace('/receipts', { state: 'sent', page: 2 });
  expect(lastPlace('/receipts')).toEqual({ state: 'sent', page: 2 });
  expect(lastPlace('/customers')).toEqual({});
});

test('what is not readable is the plain list', () => {
  for (const text of ['{', 'null', '[1]', '5']) {
    kept.set('tintero-list:/receipts', text);
    expect(lastPlace('/receipts')).toEqual({});
  }
});
