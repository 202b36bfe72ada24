import { createFileRoute } from '@tanstack/react-router';
import { AddendaLayoutsPage } from '../../../features/admin/addenda/addenda-layouts-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/addenda_layouts/')({
  validateSearch: readListAddress,
  component: AddendaLayouts,
});

function AddendaLayouts() {
  const navigate = Route.useNavigate();
  return (
    <AddendaLayoutsPage
      search={Route.useSearch()}
      onOpen={({ layout_id }) =>
        void navigate({ to: '/addenda_layouts/$layout_id/edit', params: { layout_id } })
      }
    />
  );
}
