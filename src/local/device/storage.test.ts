import { describe, expect, test, vi } from 'vitest';
import { rankOf } from './memory-table.ts';
import { diskFull, isQuotaError, roomLeft, writeToDisk } from './storage.ts';

describe('no room on the disk', () => {
  const quota = new DOMException('full', 'QuotaExceededError');

  test('is seen however deep a library wraps it', () => {
    expect(isQuotaError(quota)).toBe(true);
    expect(isQuotaError({ name: 'AbortError', inner: quota })).toBe(true);
    expect(
      isQuotaError({ name: 'RxError', parameters: { error: { name: 'BulkError', failures: [quota] } } }),
    ).toBe(true);
    expect(isQuotaError({ name: 'AbortError', message: 'QuotaExceededError: x' })).toBe(true);
  });

  test('is not seen where it is not', () => {
    const loop: Record<string, unknown> = { name: 'Error', message: 'other' };
    loop.inner = loop;
    for (const error of [undefined, null, 'QuotaExceededError', new Error('x'), loop])
      expect(isQuotaError(error)).toBe(false);
  });

  test('becomes a visible error, and goes when a write succeeds; others are thrown', async () => {
    const full = await writeToDisk(() => Promise.reject(quota));
    expect(full).toMatchObject({ ok: false, error: { code: 'disk_full' } });
    expect(diskFull.get()).toBe(true);
    expect(await writeToDisk(async () => 1)).toEqual({ ok: true, value: 1 });
    expect(diskFull.get()).toBe(false);
    await expect(writeToDisk(() => Promise.reject(new Error('other')))).rejects.toThrow('other');
  });
});

test('the room that is left is what the browser estimates, and nothing is said where it estimates none', async () => {
  const estimates = [{ quota: 100, usage: 40 }, { quota: 40, usage: 100 }, { usage: 1 }];
  const found: (number | undefined)[] = [];
  for (const estimate of estimates) {
    vi.stubGlobal('navigator', { storage: { estimate: async () => estimate } });
    found.push(await roomLeft());
  }
  vi.stubGlobal('navigator', {
    storage: { estimate: () => Promise.reject(new Error('no')) },
  });
  expect([...found, await roomLeft()]).toEqual([60, 0, undefined, undefined]);
  vi.unstubAllGlobals();
});

describe('the rank of a suggestion', () => {
  test('begins with, then begins a word, then inside one; a word missing is no find', () => {
    expect(rankOf(' cafe de grano', ['cafe'])).toBe(-0.5);
    expect(rankOf(' cafe de grano', ['gra', 'caf'])).toBe(0);
    expect(rankOf(' cafe de grano', ['rano'])).toBe(1);
    expect(rankOf(' cafe de grano', ['cafe', 'te'])).toBeUndefined();
    expect(rankOf(' cafe', [])).toBe(0);
  });
});
