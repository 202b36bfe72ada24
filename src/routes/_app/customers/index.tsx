import { createFileRoute } from '@tanstack/react-router';
import { CustomersPage } from '../../../features/parties/customers/customers-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/customers/')({
  validateSearch: readListAddress,
  component: Customers,
});

function Customers() {
  const navigate = Route.useNavigate();
  return (
    <CustomersPage
      search={Route.useSearch()}
      onOpen={(slug) => void navigate({ to: '/customers/$slug/edit', params: { slug } })}
    />
  );
}
