import { createFileRoute } from '@tanstack/react-router';
import { DraftsPage } from '../../../features/drafts/drafts-page.tsx';

export const Route = createFileRoute('/_app/drafts/')({ component: Drafts });

function Drafts() {
  const navigate = Route.useNavigate();
  return <DraftsPage onOpen={(slug) => void navigate({ to: '/drafts/$slug', params: { slug } })} />;
}
