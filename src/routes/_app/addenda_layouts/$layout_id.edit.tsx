import { createFileRoute } from '@tanstack/react-router';
import { AddendaLayoutScreen } from '../../../features/admin/addenda/addenda-layout-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/addenda_layouts/$layout_id/edit')({
  component: EditAddendaLayout,
});

function EditAddendaLayout() {
  const { layout_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <AddendaLayoutScreen
      key={layout_id}
      layout_id={layout_id}
      onDone={() => void navigate({ to: '/addenda_layouts', search: lastPlace('/addenda_layouts') })}
    />
  );
}
