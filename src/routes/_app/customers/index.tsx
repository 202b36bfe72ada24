import { createFileRoute } from '@tanstack/react-router';
import { CustomersPage } from '../../../features/customers/customers-page.tsx';

export const Route = createFileRoute('/_app/customers/')({ component: Customers });

function Customers() {
  const navigate = Route.useNavigate();
  return (
    <CustomersPage onOpen={(slug) => void navigate({ to: '/customers/$slug/edit', params: { slug } })} />
  );
}
