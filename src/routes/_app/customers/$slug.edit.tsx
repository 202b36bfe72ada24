import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '../../../features/customers/customer-screen.tsx';

export const Route = createFileRoute('/_app/customers/$slug/edit')({ component: EditCustomer });

function EditCustomer() {
  const { slug } = Route.useParams();
  const navigate = Route.useNavigate();
  return <CustomerScreen key={slug} slug={slug} onDone={() => void navigate({ to: '/customers' })} />;
}
