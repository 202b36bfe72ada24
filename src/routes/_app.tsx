import { createFileRoute, useLocation } from '@tanstack/react-router';
import { CancellationProvider } from '../features/cancellation/cancellation-provider.tsx';
import { GoOnce } from '../features/session/go-once.tsx';
import { AppFrame } from '../features/shell/app-frame.tsx';
import { NotFoundPage } from '../features/shell/fallback-pages.tsx';
import { useSession } from '../local/index.ts';

export const Route = createFileRoute('/_app')({ component: App, notFoundComponent: NotFoundPage });

/** Screens of someone who is signed in. What this device remembers is enough: no network is waited for. */
function App() {
  const session = useSession();
  const { href } = useLocation();
  if (session.status === 'loading') return null;
  if (session.status === 'signed_out')
    return <GoOnce to={{ to: '/sign-in', search: { to: href }, replace: true }} />;
  return (
    <CancellationProvider>
      <AppFrame session={session.session} expired={session.expired} />
    </CancellationProvider>
  );
}
