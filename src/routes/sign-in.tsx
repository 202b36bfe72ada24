import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { isNewAccount } from '../../schema/documents/new-account.ts';
import { GoOnce } from '../app/session/go-once.tsx';
import { ownPath } from '../app/session/own-path.ts';
import { SignInPage } from '../app/session/sign-in-page.tsx';
import { pageIdle, useSession } from '../local/index.ts';
import { lazyNamed } from '../ui/lazy-named.ts';
import { searchReader } from '../ui/search-reader.ts';

const ChooseClientPage = lazyNamed(() => import('../app/session/choose-client-page.tsx'), 'ChooseClientPage');

export const Route = createFileRoute('/sign-in')({
  validateSearch: searchReader<{ to?: string | undefined }>({ to: ownPath }),
  component: SignIn,
});

/** Nobody asked for a certain screen. */
const isLanding = (to: string | undefined) => ['/', '/receipts'].includes(ownPath(to) ?? '/');

function SignIn() {
  const session = useSession();
  useListAhead();
  // Judged again where it is used: whoever wrote the address must not choose the site that one lands on.
  const { to } = Route.useSearch();
  const next = { href: ownPath(to) ?? '/receipts', replace: true };
  if (session.status === 'signed_in') {
    // Whoever enters an account in which nothing is yet is shown where to begin.
    const isNew = isNewAccount(session.session.first_steps);
    return <GoOnce to={isNew && isLanding(to) ? { to: '/first_steps', replace: true } : next} />;
  }
  if (session.status === 'choosing')
    return (
      <Suspense fallback={null}>
        <ChooseClientPage undecided={session.undecided} />
      </Suspense>
    );
  return <SignInPage />;
}

/** The list comes while somebody types who they are, once their screen stands. */
function useListAhead(): void {
  const router = useRouter();
  useEffect(() => {
    void pageIdle().then(() => router.preloadRoute({ to: '/receipts' }));
  }, [router]);
}
