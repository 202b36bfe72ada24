import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Worker = EventTarget & { name: string; told: unknown[]; postMessage(message: unknown): void };

function worker(name: string): Worker {
  const told: unknown[] = [];
  return Object.assign(new EventTarget(), {
    name,
    told,
    postMessage: (message: unknown) => void told.push(message),
  });
}

type Registration = EventTarget & {
  waiting: Worker | null;
  installing: Worker | null;
  update(): Promise<void>;
};

let registration: Registration;
let reloads: number;
const container = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  reloads = 0;
  registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update: async () => {},
  });
  const serviceWorker = Object.assign(container, {
    controller: {},
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', { readyState: 'complete', addEventListener: () => {} });
  vi.stubGlobal('location', {
    reload() {
      reloads += 1;
    },
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page's own part, fresh. */
async function page() {
  const { applyUpdate, registerServiceWorker } = await import('./updates.ts');
  registerServiceWorker();
  await vi.advanceTimersByTimeAsync(0);
  return applyUpdate;
}

function install(next: Worker): void {
  registration.installing = null;
  registration.waiting = next;
  next.dispatchEvent(new Event('statechange'));
}

const SKIP = [{ type: 'SKIP_WAITING' }];

test('the one that was offered was replaced since: the newest takes over', async () => {
  const [second, third] = [worker('2'), worker('3')];
  registration.waiting = second;
  // On its way before this page listens.
  registration.installing = third;
  const apply = await page();
  install(third);
  await apply();
  expect([second.told, third.told]).toEqual([[], SKIP]);
});

test('replaced just after it was told to take over: the one in its place is told too', async () => {
  const [second, third] = [worker('2'), worker('3')];
  registration.waiting = second;
  registration.installing = third;
  const apply = await page();
  await apply();
  install(third);
  expect([second.told, third.told]).toEqual([SKIP, SKIP]);
});

test('installed by another tab, and no network: the page is loaded again', async () => {
  const apply = await page();
  registration.update = async () => {
    throw new TypeError('Failed to fetch');
  };
  await apply();
  expect(reloads).toBe(1);
});
