import { createFileRoute } from '@tanstack/react-router';
import { DraftScreen } from '../../../features/drafts/draft-screen.tsx';

export const Route = createFileRoute('/_app/drafts/$slug')({ component: Draft });

function Draft() {
  const { slug } = Route.useParams();
  return <DraftScreen key={slug} slug={slug} />;
}
