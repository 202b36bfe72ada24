import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { DisplacedPage } from '../app/session/displaced-page.tsx';
import { GoOnce } from '../app/session/go-once.tsx';
import { AppFrame } from '../app/shell/app-frame.tsx';
import { NotFoundPage } from '../app/shell/fallback-pages.tsx';
import { CancellationProvider } from '../features/invoicing/cancellation/cancellation-provider.tsx';
import { mayBeSomebody, useSession } from '../local/index.ts';
import { ConfirmProvider } from '../ui/confirm.tsx';

export const Route = createFileRoute('/_app')({
  /** Nothing of the screens is fetched for who has to sign in first. */
  beforeLoad: async ({ location, preload }) => {
    if (preload || (await mayBeSomebody())) return;
    throw redirect({
      to: '/sign-in',
      search: location.href === '/' ? {} : { to: location.href },
      replace: true,
    });
  },
  component: App,
  notFoundComponent: NotFoundPage,
});

/** Screens of someone who is signed in. What this device remembers is enough: no network is waited for. */
function App() {
  const session = useSession();
  const { href } = useLocation();
  if (session.status === 'loading') return null;
  if (session.status === 'signed_out' || session.status === 'choosing')
    return <GoOnce to={{ to: '/sign-in', search: { to: href }, replace: true }} />;
  const { user } = session.session;
  if (session.displaced?.by === 'person') return <DisplacedPage email={user.email} />;
  return (
    <ConfirmProvider>
      <CancellationProvider>
        <AppFrame session={session.session} expired={session.expired} displaced={session.displaced} />
      </CancellationProvider>
    </ConfirmProvider>
  );
}
