import { createFileRoute } from '@tanstack/react-router';
import { ProviderScreen } from '../../../features/parties/providers/provider-form.tsx';

export const Route = createFileRoute('/_app/providers/new')({ component: NewProvider });

function NewProvider() {
  const navigate = Route.useNavigate();
  // To the whole list: where it was left, a search may hide what has just been written.
  return <ProviderScreen onDone={() => void navigate({ to: '/providers' })} />;
}
