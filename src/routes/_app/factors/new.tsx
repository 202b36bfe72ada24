import { createFileRoute } from '@tanstack/react-router';
import { NewFactorScreen } from '../../../features/parties/relations/relation-form.tsx';

export const Route = createFileRoute('/_app/factors/new')({ component: NewFactor });

function NewFactor() {
  const navigate = Route.useNavigate();
  return <NewFactorScreen onDone={() => void navigate({ to: '/factors' })} />;
}
