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
let container: EventTarget;

beforeEach(() => {
  vi.resetModules();
  reloads = 0;
  registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update: async () => {},
  });
  container = new EventTarget();
  const serviceWorker = Object.assign(container, {
    controller: {},
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', { readyState: 'complete', fonts: {}, addEventListener: () => {} });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('location', {
    href: 'https://tintero.example/',
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
  // Registered once the page is idle.
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  return applyUpdate;
}

function install(next: Worker): void {
  registration.installing = null;
  registration.waiting = next;
  next.dispatchEvent(new Event('statechange'));
}

function takeOver(): void {
  registration.waiting = null;
  container.dispatchEvent(new Event('controllerchange'));
}

const SKIP = [{ type: 'SKIP_WAITING' }];

test('the one that was offered was replaced since: the newest takes over', async () => {
  const [second, third] = [worker('2'), worker('3')];
  registration.waiting = second;
  // On its way before this page listens.
  registration.installing = third;
  const apply = await page();
  install(third);
  void apply();
  await vi.advanceTimersByTimeAsync(0);
  expect([second.told, third.told]).toEqual([[], SKIP]);
});

test('replaced just after it was told to take over: the one in its place is told too', async () => {
  const [second, third] = [worker('2'), worker('3')];
  registration.waiting = second;
  registration.installing = third;
  const apply = await page();
  void apply();
  await vi.advanceTimersByTimeAsync(0);
  install(third);
  expect([second.told, third.told]).toEqual([SKIP, SKIP]);
  takeOver();
  expect(reloads).toBe(1);
});

test('the message is lost on the way: it is told again until it takes over', async () => {
  const second = worker('2');
  registration.waiting = second;
  const apply = await page();
  void apply();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(second.told.length).toBeGreaterThan(1);
  expect(reloads).toBe(0);
  takeOver();
  expect(reloads).toBe(1);
});

test('it takes over while the newest is still being looked for: the page is loaded again', async () => {
  const apply = await page();
  registration.update = () => new Promise(() => undefined);
  void apply();
  await vi.advanceTimersByTimeAsync(0);
  takeOver();
  expect(reloads).toBe(1);
});

test('found at a person’s word, it takes over once it is installed', async () => {
  const second = worker('2');
  registration.update = async () => {
    registration.installing = second;
    registration.dispatchEvent(new Event('updatefound'));
  };
  const apply = await page();
  void apply();
  await vi.advanceTimersByTimeAsync(0);
  expect([second.told, reloads]).toEqual([[], 0]);
  install(second);
  expect(second.told).toEqual(SKIP);
});

test('held back by the old one for longer than a person waits: the page is loaded again all the same', async () => {
  registration.waiting = worker('2');
  const apply = await page();
  void apply();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reloads).toBe(1);
});

test('it takes over once the page is on its way again, which may have been lost with the old one: it is loaded anew', async () => {
  registration.waiting = worker('2');
  const apply = await page();
  void apply();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(reloads).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  takeOver();
  expect(reloads).toBe(2);
});

test('installed by another tab, and no network: the page is loaded again', async () => {
  const apply = await page();
  registration.update = async () => {
    throw new TypeError('Failed to fetch');
  };
  await apply();
  expect(reloads).toBe(1);
});

test('a load that the person refused, or that got stuck: the next word loads again, and one on its way is not begun anew', async () => {
  const apply = await page();
  await apply();
  await apply();
  expect(reloads).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await apply();
  expect(reloads).toBe(2);
});
