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
