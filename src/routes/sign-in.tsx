import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { GoOnce } from '../features/session/go-once.tsx';
import { ownPath } from '../features/session/own-path.ts';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { useSession } from '../local/index.ts';
import { searchReader } from '../ui/search-reader.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: searchReader<{ to?: string | undefined }>({ to: ownPath }),
  component: SignIn,
});

function SignIn() {
  const session = useSession();
  const navigate = useNavigate();
  // Judged again where it is used: whoever wrote the address must not choose the site that one lands on.
  const next = { href: ownPath(Route.useSearch().to) ?? '/receipts', replace: true };
  if (session.status === 'signed_in') return <GoOnce to={next} />;
  return <SignInPage onEntered={() => void navigate(next)} />;
}
