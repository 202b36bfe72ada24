/** The router of every screen, with the addresses of all: one file (vite.config.ts) that whoever signs in has not loaded. */
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';

export function wholeRouter(history: RouterHistory) {
  return createRouter({ routeTree, history, defaultPreload: 'intent', scrollRestoration: true });
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router learns our routes by merging an interface
  interface Register {
    router: ReturnType<typeof wholeRouter>;
  }
}
