import { createFileRoute } from '@tanstack/react-router';
import { ProvidersPage } from '../../../features/parties/providers/providers-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/providers/risk')({
  validateSearch: readListAddress,
  component: Providers,
});

function Providers() {
  const navigate = Route.useNavigate();
  return (
    <ProvidersPage
      view="risk"
      search={Route.useSearch()}
      onOpen={(slug) => void navigate({ to: '/providers/$slug/show', params: { slug } })}
    />
  );
}
