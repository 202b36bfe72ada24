import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DraftScreen } from '../../../features/invoicing/drafts/draft-screen.tsx';

export const Route = createFileRoute('/_app/drafts/$slug')({ component: Draft });

function Draft() {
  const { slug } = Route.useParams();
  const navigate = Route.useNavigate();
  const onMoved = useCallback(
    (next: string) =>
      void navigate({ to: '/drafts/$slug', params: { slug: next }, replace: true, resetScroll: false }),
    [navigate],
  );
  return <DraftScreen slug={slug} onMoved={onMoved} />;
}
