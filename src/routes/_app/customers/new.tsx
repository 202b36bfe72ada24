import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '../../../features/parties/customers/customer-form.tsx';

export const Route = createFileRoute('/_app/customers/new')({ component: NewCustomer });

function NewCustomer() {
  const navigate = Route.useNavigate();
  // To the whole list: where it was left, a search may hide what has just been written.
  return <CustomerScreen onDone={() => void navigate({ to: '/customers' })} />;
}
