/**
 * New versions of the app: found by the service worker, offered to the person, never forced over what they
 * are writing. A tab that is older than the data, or that the server no longer understands, says so too.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import { callState } from '../api.ts';
import { outdated } from '../opened.ts';
import { tell } from './bus.ts';
import { pageIdle } from './page-idle.ts';
import { createStore } from './store.ts';
import type { AppUpdate } from './types.ts';

const CHECK_MS = 60 * 60_000;
/** How long a newer version is looked for once a person wants it. */
const FIND_MS = 10_000;
const TELL_AGAIN_MS = 2_000;
const TELL_TIMES = 4;
/** What has not loaded by then was refused by a person, or is stuck in the worker of the old version: it may be asked for again. */
const LOAD_MS = 5_000;

/** The worker of a newer version that waits for a word. */
const waiting = createStore<ServiceWorker | undefined>(undefined);
/** Another tab has installed the new version: this page runs on with the old one until it is loaded again. */
const replaced = createStore(false);
/** A person wants the newest version. */
let reloading = false;
/** A load that is on its way. */
let loading: ReturnType<typeof setTimeout> | undefined;
type Opened = { workbox: Workbox; registration: ServiceWorkerRegistration };
/** Once the page has loaded; undefined where nothing could be registered. */
let opened: Promise<Opened | undefined> | undefined;

/** Registers the service worker, once, after the first page stands. Does nothing where there are no service workers. */
export function registerServiceWorker(address = '/service-worker.js'): void {
  if (opened !== undefined || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  // From the first moment on, not once Workbox is loaded: another tab may be quicker.
  serviceWorker.addEventListener('controllerchange', () => {
    // A page that was on its way from the old worker may have been lost with it.
    if (reloading) loadAgain(true);
    /** The first worker takes a page without changing anything in it. */
    if (controlled && !reloading) replaced.set(true);
    controlled = true;
  });
  serviceWorker.addEventListener('message', (event: MessageEvent<{ type?: string }>) => {
    if (event.data?.type === 'WAKE') tell({ type: 'wake' });
  });
  opened = pageIdle()
    .then(() => register(address))
    .catch((error: unknown) => void console.warn('service worker', error));
}

async function register(address: string): Promise<Opened | undefined> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(address, { updateViaCache: 'none' });
  const registration = await workbox.register({ immediate: true });
  if (registration === undefined) return undefined;
  follow(registration, workbox);
  const check = () => void workbox.update().catch(() => undefined);
  setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  return { workbox, registration };
}

/**
 * Workbox's own `waiting` misses a worker that was on its way before the page registered, and every one after the first
 * that it did not ask for itself: a page that is open for weeks sees several.
 */
function follow(registration: ServiceWorkerRegistration, workbox: Workbox): void {
  const look = () => {
    const { waiting: next } = registration;
    if (!next || !navigator.serviceWorker.controller) return;
    waiting.set(next);
    // It took the place of the one that was told to.
    if (reloading) workbox.messageSkipWaiting();
  };
  const watch = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', watch);
  watch();
  look();
}

function isAvailable(): boolean {
  return waiting.get() !== undefined || replaced.get();
}
function isRequired(): boolean {
  return outdated.get() || callState.get().oldVersion || replaced.get();
}

const stores = [waiting, replaced, outdated, callState];
function subscribe(listener: () => void): () => void {
  const stops = stores.map((store) => store.subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * A person's word: the newest version takes over, and this page is loaded again with it. From the word on, whichever takes
 * over loads it again. A busy browser may lose the message, or hold the old version's worker (a call that comes while that one ends
 * begins it anew, and it then stays until nobody has called for half a minute): it is told again, and soon the page is loaded again
 * as it is, which ends the old one.
 */
export async function applyUpdate(): Promise<void> {
  reloading = true;
  const { workbox, registration } = (await opened) ?? {};
  // With no network none is found: another tab has installed it, and loading again is all it takes.
  if (registration && !comingOf(registration))
    await Promise.race([workbox?.update().catch(() => undefined), pause(FIND_MS)]);
  // One that is being installed is told by `look`.
  for (let n = 0; n < TELL_TIMES && registration && comingOf(registration); n++) {
    workbox?.messageSkipWaiting();
    await pause(TELL_AGAIN_MS);
  }
  loadAgain();
}

/** Not while one is on its way, which another call would begin anew. @param anew that one too */
function loadAgain(anew = false): void {
  if (loading !== undefined && !anew) return;
  clearTimeout(loading);
  loading = setTimeout(() => {
    loading = undefined;
  }, LOAD_MS);
  location.reload();
}

function comingOf({ waiting, installing }: ServiceWorkerRegistration): ServiceWorker | null {
  return waiting ?? installing;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function useAppUpdate(): AppUpdate {
  useEffect(() => {
    if (import.meta.env.PROD) registerServiceWorker();
  }, []);
  const available = useSyncExternalStore(subscribe, isAvailable);
  const required = useSyncExternalStore(subscribe, isRequired);
  return { available: available || required, required, apply: applyUpdate };
}
