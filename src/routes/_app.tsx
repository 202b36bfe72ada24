import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { Session } from '../../schema/documents/session.ts';
import { GoOnce } from '../app/session/go-once.tsx';
import { signInSearch } from '../app/session/sign-in-search.ts';
import { AppFrame } from '../app/shell/app-frame.tsx';
import { NotFoundPage } from '../app/shell/fallback-pages.tsx';
import { CancellationProvider } from '../features/invoicing/cancellation/cancellation-provider.tsx';
import { FollowUpProvider } from '../features/invoicing/follow-up/follow-up-provider.tsx';
import { LinkProvider } from '../features/invoicing/links/link-provider.tsx';
import { SendingProvider } from '../features/invoicing/sending/sending-provider.tsx';
import { mayBeSomebody, useConnection, useSession } from '../local/index.ts';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { lazyNamed } from '../ui/lazy-named.ts';

const DisplacedPage = lazyNamed(() => import('../app/session/displaced-page.tsx'), 'DisplacedPage');
const LeftPage = lazyNamed(() => import('../app/session/left-page.tsx'), 'LeftPage');
const MustSetUpPage = lazyNamed(() => import('../app/account/must-set-up-page.tsx'), 'MustSetUpPage');

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
    return <GoOnce to={{ to: '/sign-in', search: signInSearch(session, href), replace: true }} />;
  const { user, second_factor: second } = session.session;
  if (session.displaced?.by === 'person')
    return (
      <Suspense fallback={null}>
        <DisplacedPage email={user.email} />
      </Suspense>
    );
  if (session.displaced?.by === 'left')
    return (
      <Suspense fallback={null}>
        <LeftPage client={session.session.client} others={session.displaced.clients.length > 0} />
      </Suspense>
    );
  const frame = (
    <ConfirmProvider>
      <CancellationProvider>
        <SendingProvider>
          <LinkProvider>
            <FollowUpProvider>
              <AppFrame session={session.session} expired={session.expired} displaced={session.displaced} />
            </FollowUpProvider>
          </LinkProvider>
        </SendingProvider>
      </CancellationProvider>
    </ConfirmProvider>
  );
  if (second !== 'needed' || session.expired) return frame;
  return <SetUpFirst session={session.session}>{frame}</SetUpFirst>;
}

/** With no network nobody sets anything up, and nothing is asked of the server: what is here is theirs as ever. */
function SetUpFirst({ session, children }: { session: Session; children: ReactNode }) {
  if (useConnection().state === 'offline') return children;
  return (
    <Suspense fallback={null}>
      <MustSetUpPage session={session} />
    </Suspense>
  );
}
