/**
 * The addresses of the portal. Whoever signs in needs one of them alone; the others, whose number grows with the portal, load while
 * that screen stands, and take over when it is left. A page that begins elsewhere has all of them at once.
 */
import { type AnyRouter, createBrowserHistory, createRoute, createRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayBeSomebody } from './local/index.ts';
import { Route as rootRoute } from './routes/__root.tsx';
import { Route as signInRoute } from './routes/sign-in.tsx';

const SIGN_IN = '/sign-in';

/** @param show draws the screens of a router in the place of those of the one before */
export async function startRouter(show: (router: AnyRouter) => void): Promise<void> {
  const history = createBrowserHistory();
  const everyScreen = () => import('./whole-router.ts');
  const showAll = async () => show((await everyScreen()).wholeRouter(history));
  if (location.pathname !== SIGN_IN) {
    // Whoever is here already sees the frame: it need not wait for the addresses.
    void mayBeSomebody().then(async (may) => may && (await import('./app/shell/app-frame.tsx')));
    // What did not come is said by the screen of the few addresses, which asks for it again.
    const came = await everyScreen().catch(() => undefined);
    if (came !== undefined) return show(came.wholeRouter(history));
  }
  const elsewhere = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    loader: async () => void (await everyScreen()),
    component: function Elsewhere() {
      useEffect(() => void showAll(), []);
      return null;
    },
  });
  const signIn = signInRoute.update({
    id: SIGN_IN,
    path: SIGN_IN,
    getParentRoute: () => rootRoute,
  } as Parameters<typeof signInRoute.update>[0]);
  show(createRouter({ routeTree: rootRoute.addChildren([signIn, elsewhere]), history }));
}
