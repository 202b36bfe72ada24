import { createFileRoute } from '@tanstack/react-router';
import { AddressedAction } from '../../../features/parties/providers/addressed-action.tsx';
import { searchReader } from '../../../ui/search-reader.ts';

export const Route = createFileRoute('/_app/providers/$email/deactivate/$businessUnitId/$rfc')({
  // «desactivar», unless it says «eliminar».
  validateSearch: searchReader<{ action?: 'eliminar' | undefined }>({
    action: (raw) => (raw === 'eliminar' ? raw : undefined),
  }),
  component: DeactivateProvider,
});

function DeactivateProvider() {
  const { email, businessUnitId: unit, rfc } = Route.useParams();
  const { action } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onDone = () => void navigate({ to: '/providers' });
  const what = action === 'eliminar' ? 'remove' : 'deactivate';
  return <AddressedAction what={what} email={email} unit={unit} rfc={rfc} onDone={onDone} />;
}
