/**
 * New versions of the app: found by the service worker, offered to the person, never forced over what they
 * are writing. A tab that is older than the data, or that the server no longer understands, says so too.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { callState } from './api.ts';
import { tell } from './bus.ts';
import { outdated } from './device.ts';
import { createStore } from './store.ts';
import type { AppUpdate } from './types.ts';

const CHECK_MS = 60 * 60_000;
/** What sw/service-worker.ts hears. */
const TAKE_OVER = { type: 'SKIP_WAITING' };

/** The worker of a newer version that waits for a word. */
const waiting = createStore<ServiceWorker | undefined>(undefined);
/** Another tab has installed the new version: this page runs on with the old one until it is loaded again. */
const replaced = createStore(false);
let reloading = false;
let registered = false;

/** Registers the service worker, once, after the first page has loaded. Does nothing where there are no service workers. */
export function registerServiceWorker(address = '/service-worker.js'): void {
  if (registered || !('serviceWorker' in navigator)) return;
  registered = true;
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (reloading) location.reload();
    /** The first worker takes a page without changing anything in it. */
    if (controlled && !reloading) replaced.set(true);
    controlled = true;
  });
  serviceWorker.addEventListener('message', (event: MessageEvent<{ type?: string }>) => {
    if (event.data?.type === 'WAKE') tell({ type: 'wake' });
  });
  const register = async () => {
    const registration = await serviceWorker.register(address, { updateViaCache: 'none' });
    follow(registration);
    const check = () => void registration.update().catch(() => undefined);
    setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
  };
  const soon = () => void register().catch((error: unknown) => console.warn('service worker', error));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { waiting: next } = registration;
    if (!next || !navigator.serviceWorker.controller) return;
    waiting.set(next);
    // It took the place of the one that was told to.
    if (reloading) next.postMessage(TAKE_OVER);
  };
  const watch = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', watch);
  // One that is on its way already was found before anybody listened.
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

/** A person's word: the newest version takes over, and this page is loaded again with it. */
export async function applyUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // With no network none is found: another tab has installed it, and loading again is all it takes.
  if (!registration?.waiting) await registration?.update().catch(() => undefined);
  // Asked now: the one that was offered may have been replaced since.
  const newest = registration?.waiting;
  if (!newest) {
    location.reload();
    return;
  }
  reloading = true;
  newest.postMessage(TAKE_OVER);
}

export function useAppUpdate(): AppUpdate {
  useEffect(() => {
    if (import.meta.env.PROD) registerServiceWorker();
  }, []);
  const available = useSyncExternalStore(subscribe, isAvailable);
  const required = useSyncExternalStore(subscribe, isRequired);
  return { available: available || required, required, apply: applyUpdate };
}
