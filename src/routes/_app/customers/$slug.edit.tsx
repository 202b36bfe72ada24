import { createFileRoute } from '@tanstack/react-router';
import { CustomerScreen } from '../../../features/parties/customers/customer-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/customers/$slug/edit')({ component: EditCustomer });

function EditCustomer() {
  const { slug } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <CustomerScreen
      key={slug}
      slug={slug}
      onDone={() => void navigate({ to: '/customers', search: lastPlace('/customers') })}
    />
  );
}
