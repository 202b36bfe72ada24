import { createFileRoute } from '@tanstack/react-router';
import { NewFactorClientScreen } from '../../../features/parties/relations/relation-form.tsx';

export const Route = createFileRoute('/_app/factor_clients/new')({ component: NewFactorClient });

function NewFactorClient() {
  const navigate = Route.useNavigate();
  return <NewFactorClientScreen onDone={() => void navigate({ to: '/factor_clients' })} />;
}
