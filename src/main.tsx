/** The app begins: theme, router, notices. Everything else loads with the screen that needs it. */
import './ui/mantine-first.css';
import './ui/fonts.css';
import './ui/global.css';
import { MantineProvider } from '@mantine/core';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from './local/index.ts';
import { routeTree } from './routeTree.gen.ts';
import { NoticesHost } from './ui/notices-host.tsx';
import { cssVariablesResolver, theme } from './ui/theme.ts';

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the router learns our routes by merging an interface
  interface Register {
    router: typeof router;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <NoticesHost />
      <RouterProvider router={router} />
    </MantineProvider>
  </StrictMode>,
);

registerServiceWorker();
