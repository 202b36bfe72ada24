/** The page that the link of an invitation opens, whoever is in. */
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyNamed } from '../ui/lazy-named.ts';

const InvitationPage = lazyNamed(() => import('../app/session/invitation-page.tsx'), 'InvitationPage');

export const Route = createFileRoute('/invitation')({ component: Invited });

function Invited() {
  const { hash } = useLocation();
  const navigate = Route.useNavigate();
  return (
    <Suspense fallback={null}>
      <InvitationPage token={hash} onEntered={() => void navigate({ to: '/receipts', replace: true })} />
    </Suspense>
  );
}
