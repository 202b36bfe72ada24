/** How a hook follows the device: watches that run while one is open, and questions asked after each change. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentDevice, type Device } from '../opened.ts';
import { noteAsked } from './first-answers.ts';
import type { Store } from './store.ts';

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Runs a watch while a device is open and its inputs are the same; what it last said is the hook's value. */
export function useWatch<T>(
  initial: T,
  watch: (device: Device, say: (value: T) => void) => () => void,
  inputs: readonly unknown[],
): T {
  const open = useStore(currentDevice);
  const [value, setValue] = useState(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what its watch depends on
  useEffect(() => {
    if (open === undefined) return;
    let over = false;
    const stop = watch(open, (next) => {
      if (!over) setValue(next);
    });
    return () => {
      over = true;
      stop();
    };
  }, [open, ...inputs]);
  return value;
}

/** Asks now and after each change, never twice at once: a change that comes while asking is asked after. */
export function askOnChange<T>(
  ask: () => Promise<T>,
  say: (value: T) => void,
  changes: ((listener: () => void) => () => void)[],
): () => void {
  let over = false;
  let asking = false;
  let again = false;
  const answered = noteAsked();
  const run = async () => {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    try {
      do {
        again = false;
        const value = await ask();
        if (!over) say(value);
        answered();
      } while (again && !over);
    } catch (error) {
      if (!over) console.warn('local', error);
    } finally {
      answered();
      asking = false;
    }
  };
  const stops = changes.map((subscribe) => subscribe(() => void run()));
  void run();
  return () => {
    over = true;
    answered();
    for (const stop of stops) stop();
  };
}

type Changes = { subscribe(listener: () => void): { unsubscribe(): void } };

export function onChanges(changes: Changes): (listener: () => void) => () => void {
  return (listener) => {
    const subscription = changes.subscribe(listener);
    return () => subscription.unsubscribe();
  };
}
