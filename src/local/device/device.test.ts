import { afterEach, expect, test, vi } from 'vitest';
import { closeDevice, currentDevice, openDevice } from '../opened.ts';
import type { Owner } from './owner.ts';

/** Two people of one client. */
const ANA: Owner = { clientId: 'one', userId: 'a' };
const BEA: Owner = { clientId: 'one', userId: 'b' };
/** Opening one waits for this; what was closed. */
const opened = new Map<string, () => void>();
const closed: string[] = [];
vi.mock('../open.ts', () => ({
  openAll: async (owner: Owner) => {
    await new Promise<void>((resolve) => opened.set(owner.userId, resolve));
    return { owner, close: async () => void closed.push(owner.userId) };
  },
}));

const isOpening = (userId: string) => expect.poll(() => opened.has(userId)).toBe(true);

afterEach(async () => {
  await closeDevice();
  opened.clear();
  closed.length = 0;
});

test('a device that is still being opened when its owner signs out is closed, and never the current one', async () => {
  const opening = openDevice(ANA);
  await isOpening('a');
  const closing = closeDevice();
  opened.get('a')?.();
  await Promise.all([opening, closing]);
  expect(currentDevice.get()).toBeUndefined();
  expect(closed).toEqual(['a']);
});

test('who enters while another device is still being closed has their own, and it is closed in its turn', async () => {
  const first = openDevice(ANA);
  await isOpening('a');
  const closing = closeDevice();
  const second = openDevice(BEA);
  await isOpening('b');
  opened.get('a')?.();
  await Promise.all([first, closing]);
  opened.get('b')?.();
  await second;
  expect(currentDevice.get()?.owner).toEqual(BEA);
  await closeDevice();
  expect(currentDevice.get()).toBeUndefined();
  expect(closed).toEqual(['a', 'b']);
});
