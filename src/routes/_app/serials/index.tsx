import { createFileRoute } from '@tanstack/react-router';
import { SerialsPage } from '../../../features/admin/serials/serials-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/serials/')({
  validateSearch: readListAddress,
  component: Serials,
});

function Serials() {
  const navigate = Route.useNavigate();
  return (
    <SerialsPage
      search={Route.useSearch()}
      onOpen={(serie) => void navigate({ to: '/serials/$serie/edit', params: { serie } })}
    />
  );
}
