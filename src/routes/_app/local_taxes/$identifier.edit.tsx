import { createFileRoute } from '@tanstack/react-router';
import { LocalTaxScreen } from '../../../features/admin/local-taxes/local-tax-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/local_taxes/$identifier/edit')({ component: EditLocalTax });

function EditLocalTax() {
  const { identifier } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <LocalTaxScreen
      key={identifier}
      identifier={identifier}
      onDone={() => void navigate({ to: '/local_taxes', search: lastPlace('/local_taxes') })}
    />
  );
}
