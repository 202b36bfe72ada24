/** The screens of who cannot enter, whoever is in. */
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyNamed } from '../../ui/lazy-named.ts';

const PasswordsPage = lazyNamed(() => import('../../app/session/passwords-page.tsx'), 'PasswordsPage');

export const Route = createFileRoute('/passwords/$')({ component: Passwords });

function Passwords() {
  const { _splat = '' } = Route.useParams();
  const { hash } = useLocation();
  const navigate = Route.useNavigate();
  return (
    <Suspense fallback={null}>
      <PasswordsPage
        place={_splat}
        token={hash}
        onEntered={() => void navigate({ to: '/receipts', replace: true })}
      />
    </Suspense>
  );
}
