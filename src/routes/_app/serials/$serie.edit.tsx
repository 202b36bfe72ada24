import { createFileRoute } from '@tanstack/react-router';
import { SerialScreen } from '../../../features/admin/serials/serial-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/serials/$serie/edit')({ component: EditSerial });

function EditSerial() {
  const { serie } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <SerialScreen
      key={serie}
      serie={serie}
      onDone={() => void navigate({ to: '/serials', search: lastPlace('/serials') })}
    />
  );
}
