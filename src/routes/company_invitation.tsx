/** The page that the invitation of a company opens, whoever is in. */
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyNamed } from '../ui/lazy-named.ts';

const CompanyInvitationPage = lazyNamed(
  () => import('../app/session/company-invitation-page.tsx'),
  'CompanyInvitationPage',
);

export const Route = createFileRoute('/company_invitation')({ component: Invited });

function Invited() {
  const { hash } = useLocation();
  const navigate = Route.useNavigate();
  return (
    <Suspense fallback={null}>
      <CompanyInvitationPage token={hash} onEntered={(to) => void navigate({ to, replace: true })} />
    </Suspense>
  );
}
