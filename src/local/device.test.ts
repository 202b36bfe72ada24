import { afterEach, expect, test, vi } from 'vitest';
import { closeDevice, currentDevice, openDevice } from './device.ts';

/** Opening one waits for this; what was closed. */
const opened = new Map<string, () => void>();
const closed: string[] = [];
vi.mock('./open.ts', () => ({
  openAll: async (clientId: string) => {
    await new Promise<void>((resolve) => opened.set(clientId, resolve));
    return { clientId, close: async () => void closed.push(clientId) };
  },
}));

const isOpening = (clientId: string) => expect.poll(() => opened.has(clientId)).toBe(true);

afterEach(async () => {
  await closeDevice();
  opened.clear();
  closed.length = 0;
});

test('a device that is still being opened when its owner signs out is closed, and never the current one', async () => {
  const opening = openDevice('a');
  await isOpening('a');
  const closing = closeDevice();
  opened.get('a')?.();
  await Promise.all([opening, closing]);
  expect(currentDevice.get()).toBeUndefined();
  expect(closed).toEqual(['a']);
});

test('who enters while another device is still being closed has their own, and it is closed in its turn', async () => {
  const first = openDevice('a');
  await isOpening('a');
  const closing = closeDevice();
  const second = openDevice('b');
  await isOpening('b');
  opened.get('a')?.();
  await Promise.all([first, closing]);
  opened.get('b')?.();
  await second;
  expect(currentDevice.get()?.clientId).toBe('b');
  await closeDevice();
  expect(currentDevice.get()).toBeUndefined();
  expect(closed).toEqual(['a', 'b']);
});
