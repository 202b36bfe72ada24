/** The app begins: theme, router, notices. Everything else loads with the screen that needs it. */
import './ui/mantine-first.css';
import './ui/fonts.css';
import './ui/global.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from './local/index.ts';
import { startRouter } from './start-router.ts';
import { NoticesHost } from './ui/notices-host.tsx';
import { cssVariablesResolver, theme } from './ui/theme.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
const root = createRoot(place);

let shown = 0;
void startRouter((router) => {
  shown += 1;
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <NoticesHost />
        <RouterProvider key={shown} router={router} />
      </MantineProvider>
    </StrictMode>,
  );
});

registerServiceWorker();
