import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '../../../features/customers/customer-screen.tsx';

export const Route = createFileRoute('/_app/customers/new')({ component: NewCustomer });

function NewCustomer() {
  const navigate = Route.useNavigate();
  return <CustomerScreen onDone={() => void navigate({ to: '/customers' })} />;
}
