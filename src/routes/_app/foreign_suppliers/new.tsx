import { createFileRoute } from '@tanstack/react-router';
import { ForeignSupplierScreen } from '../../../features/parties/foreign-suppliers/foreign-supplier-form.tsx';

export const Route = createFileRoute('/_app/foreign_suppliers/new')({ component: NewForeignSupplier });

function NewForeignSupplier() {
  const navigate = Route.useNavigate();
  return <ForeignSupplierScreen onDone={() => void navigate({ to: '/foreign_suppliers' })} />;
}
