import { createFileRoute } from '@tanstack/react-router';
import { SerialScreen } from '../../../features/admin/serials/serial-form.tsx';

export const Route = createFileRoute('/_app/serials/new')({ component: NewSerial });

function NewSerial() {
  const navigate = Route.useNavigate();
  // To the whole list: where it was left, a search may hide what has just been written.
  return <SerialScreen onDone={() => void navigate({ to: '/serials' })} />;
}
