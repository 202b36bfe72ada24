import { createFileRoute } from '@tanstack/react-router';
import { DraftsPage } from '../../../features/invoicing/drafts/drafts-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/drafts/')({
  validateSearch: readListAddress,
  component: Drafts,
});

function Drafts() {
  const navigate = Route.useNavigate();
  return (
    <DraftsPage
      search={Route.useSearch()}
      onOpen={(slug) => void navigate({ to: '/drafts/$slug', params: { slug } })}
    />
  );
}
