/** A value that many may watch: what React's useSyncExternalStore wants, and nothing more. */
export type Store<T> = {
  get(): T;
  set(value: T): void;
  update(change: (value: T) => T): void;
  subscribe(listener: () => void): () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const store: Store<T> = {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    update: (change) => store.set(change(value)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

/**
 * Calls `run` at once, then at most once every `ms`, and once more after the last call. Ends with `stop`.
 * @param ms may be asked anew each time, for work whose cost grows.
 */
export function throttle(run: () => void, ms: number | (() => number)): { call(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const fire = () => {
    run();
    again = false;
    timer = setTimeout(
      () => {
        timer = undefined;
        if (again) fire();
      },
      typeof ms === 'number' ? ms : ms(),
    );
  };
  return {
    call: () => {
      if (timer === undefined) fire();
      else again = true;
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      again = false;
    },
  };
}
