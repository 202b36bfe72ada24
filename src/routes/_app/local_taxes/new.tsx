import { createFileRoute } from '@tanstack/react-router';
import { LocalTaxScreen } from '../../../features/admin/local-taxes/local-tax-form.tsx';

export const Route = createFileRoute('/_app/local_taxes/new')({ component: NewLocalTax });

function NewLocalTax() {
  const navigate = Route.useNavigate();
  // To the whole list: where it was left, a search may hide what has just been written.
  return <LocalTaxScreen onDone={() => void navigate({ to: '/local_taxes' })} />;
}
