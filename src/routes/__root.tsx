import { createRootRoute, Outlet } from '@tanstack/react-router';
import { CrashPage, NotFoundPage } from '../app/shell/fallback-pages.tsx';

export const Route = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
  errorComponent: CrashPage,
});
