import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callState } from '../api.ts';
import { outdated } from '../opened.ts';
import { inOneTab, type Running } from './one-tab.ts';

let page: EventTarget & { visibilityState: string };
let tabs: Running[];
/** Who works now. */
let working: Set<string>;
let name: string;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  callState.set({ reachable: true, expired: false, oldVersion: false });
  tabs = [];
  working = new Set();
  name = crypto.randomUUID();
});
afterEach(async () => {
  for (const tab of tabs) await tab.stop();
  expect(working.size, 'nobody works on').toBe(0);
  outdated.set(false);
  callState.update((now) => ({ ...now, oldVersion: false }));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(tab: string, stop: () => Promise<void> = async () => undefined): Running {
  const running = inOneTab(name, () => {
    working.add(tab);
    return {
      async stop() {
        working.delete(tab);
        await stop();
      },
    };
  });
  tabs.push(running);
  return running;
}
const now = () => [...working];

test('one tab works; when it closes the next one does', async () => {
  const first = open('first');
  await expect.poll(now).toEqual(['first']);
  open('second');
  await first.stop();
  await expect.poll(now).toEqual(['second']);
});

/** All "tabs" of a test share the module's state: the one that is told is the one that was there. */
test.each([
  [
    'speaks a version that the server does not understand',
    () => callState.update((now) => ({ ...now, oldVersion: true })),
  ],
  ['is older than the data', () => outdated.set(true)],
] as const)(
  'R12: a tab that %s lets go, whatever it is still doing, and takes it no more',
  async (_what, age) => {
    let end = () => {};
    open('old', () => new Promise<void>((resolve) => (end = resolve)));
    await expect.poll(now).toEqual(['old']);
    age();
    await expect.poll(now).toEqual([]);
    const free = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => lock !== null);
    expect(free, 'the updated tab can have it').toBe(true);
    page.dispatchEvent(new Event('resume'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(now()).toEqual([]);
    end();
  },
);

test('R12: a tab that is frozen lets go, and waits for its turn when it runs again', async () => {
  open('first');
  await expect.poll(now).toEqual(['first']);
  page.dispatchEvent(new Event('freeze'));
  await expect.poll(now).toEqual([]);
  page.dispatchEvent(new Event('resume'));
  await expect.poll(now).toEqual(['first']);
});

test('a tab that is hidden for a while works on alone, and lets go when another one waits', async () => {
  vi.useFakeTimers();
  const hide = () => {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
  };
  open('hidden');
  await vi.waitFor(() => expect(now()).toEqual(['hidden']));
  hide();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(now()).toEqual(['hidden']);
  const other = vi.fn(async () => undefined);
  const asked = navigator.locks.request(name, other);
  await vi.advanceTimersByTimeAsync(200_000);
  await asked;
  expect(other).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(now()).toEqual(['hidden']));
});

test('where there are no locks every tab works', async () => {
  vi.stubGlobal('navigator', {});
  open('first');
  open('second');
  await expect.poll(now).toEqual(['first', 'second']);
});
