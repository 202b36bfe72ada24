/** The router of every screen, with the addresses of all: one file (vite.config.ts) that whoever signs in has not loaded. */
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { noteAsked } from './local/index.ts';
import { routeTree } from './routeTree.gen.ts';

export function wholeRouter(history: RouterHistory) {
  const router = createRouter({ routeTree, history, defaultPreload: 'intent', scrollRestoration: true });
  // What a screen asks of the device it asks once it is drawn: until then it is still to come.
  const drawn = noteAsked();
  router.subscribe('onRendered', () => setTimeout(drawn));
  return router;
}

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router learns our routes by merging an interface
  interface Register {
    router: ReturnType<typeof wholeRouter>;
  }
}
