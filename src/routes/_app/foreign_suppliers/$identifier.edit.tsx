import { createFileRoute } from '@tanstack/react-router';
import { ForeignSupplierScreen } from '../../../features/parties/foreign-suppliers/foreign-supplier-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/foreign_suppliers/$identifier/edit')({
  component: EditForeignSupplier,
});

function EditForeignSupplier() {
  const { identifier } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ForeignSupplierScreen
      key={identifier}
      id={identifier}
      onDone={() => void navigate({ to: '/foreign_suppliers', search: lastPlace('/foreign_suppliers') })}
    />
  );
}
