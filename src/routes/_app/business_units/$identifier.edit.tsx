import { createFileRoute } from '@tanstack/react-router';
import { BusinessUnitScreen } from '../../../features/parties/business-units/business-unit-form.tsx';
import { lastPlace } from '../../../ui/list-place.ts';

export const Route = createFileRoute('/_app/business_units/$identifier/edit')({
  component: EditBusinessUnit,
});

function EditBusinessUnit() {
  const { identifier } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <BusinessUnitScreen
      key={identifier}
      id={identifier}
      onDone={() => void navigate({ to: '/business_units', search: lastPlace('/business_units') })}
    />
  );
}
