import { createFileRoute } from '@tanstack/react-router';
import { TransportScreen } from '../../../features/admin/transport/transport-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/places/$place_id/edit')({ component: EditPlace });

function EditPlace() {
  const { place_id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <TransportScreen
      key={place_id}
      noun="places"
      recordKey={place_id}
      onDone={() => void navigate({ to: '/places', search: lastPlace('/places') })}
    />
  );
}
