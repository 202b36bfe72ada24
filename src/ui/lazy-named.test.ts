import { expect, test, vi } from 'vitest';
import { untilItComes } from './lazy-named.ts';

test('a part that did not come is asked for again when the network is back, and after a while', async () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('here');
  const part = untilItComes(load);
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(part).resolves.toBe('here');
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
