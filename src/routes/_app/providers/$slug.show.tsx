import { createFileRoute } from '@tanstack/react-router';
import { ProviderPage } from '../../../features/parties/providers/provider-page.tsx';

export const Route = createFileRoute('/_app/providers/$slug/show')({ component: ShowProvider });

function ShowProvider() {
  const { slug } = Route.useParams();
  return <ProviderPage key={slug} id={slug} />;
}
