import { createFileRoute } from '@tanstack/react-router';
import { LegendsPage } from '../../../features/admin/legends/legends-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/legends/')({
  validateSearch: readListAddress,
  component: Legends,
});

function Legends() {
  const navigate = Route.useNavigate();
  return (
    <LegendsPage
      search={Route.useSearch()}
      onOpen={({ legend_id }) => void navigate({ to: '/legends/$legend_id/edit', params: { legend_id } })}
    />
  );
}
