import { type ComponentProps, type ComponentType, type LazyExoticComponent, lazy } from 'react';

// biome-ignore lint/suspicious/noExplicitAny: React's own constraint on what may be lazy
type Loadable = ComponentType<any>;

/** A component of a file that loads with its first use; everything of this house is exported by name. */
export function lazyNamed<Name extends string, Module extends { [K in Name]: Loadable }>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<ComponentProps<Module[Name]>>> {
  return lazy(async () => ({ default: (await load())[name] }));
}

/**
 * Of a part of the frame: while it does not come its place stays empty, and the screen stays. It is asked for again when the network is back, and
 * every few seconds.
 */
export function lazyInFrame<Name extends string, Module extends { [K in Name]: Loadable }>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<ComponentProps<Module[Name]>>> {
  return lazyNamed(() => untilItComes(load), name);
}

const AGAIN_MS = 5_000;

export async function untilItComes<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn('a part of the frame does not come', error);
      await new Promise<void>((resolve) => {
        const again = () => {
          clearTimeout(timer);
          removeEventListener('online', again);
          resolve();
        };
        const timer = setTimeout(again, AGAIN_MS);
        addEventListener('online', again);
      });
    }
  }
}
