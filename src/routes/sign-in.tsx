import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { GoOnce } from '../features/session/go-once.tsx';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { useSession } from '../local/index.ts';

type Search = { to?: string };

/** Only a path of ours: never another site's address. */
const ownPath = (to: unknown) => (typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : undefined);

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const to = ownPath(search.to);
    return to === undefined ? {} : { to };
  },
  component: SignIn,
});

function SignIn() {
  const session = useSession();
  const navigate = useNavigate();
  const { to = '/receipts' } = Route.useSearch();
  if (session.status === 'signed_in') return <GoOnce to={{ href: to, replace: true }} />;
  return <SignInPage onEntered={() => void navigate({ to, replace: true })} />;
}
