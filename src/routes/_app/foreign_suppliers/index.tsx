import { createFileRoute } from '@tanstack/react-router';
import { ForeignSuppliersPage } from '../../../features/parties/foreign-suppliers/foreign-suppliers-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/foreign_suppliers/')({
  validateSearch: readListAddress,
  component: ForeignSuppliers,
});

function ForeignSuppliers() {
  const navigate = Route.useNavigate();
  return (
    <ForeignSuppliersPage
      search={Route.useSearch()}
      onOpen={({ foreign_supplier_id: identifier }) =>
        void navigate({ to: '/foreign_suppliers/$identifier/edit', params: { identifier } })
      }
    />
  );
}
