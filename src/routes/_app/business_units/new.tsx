import { createFileRoute } from '@tanstack/react-router';
import { BusinessUnitScreen } from '../../../features/parties/business-units/business-unit-form.tsx';

export const Route = createFileRoute('/_app/business_units/new')({ component: NewBusinessUnit });

function NewBusinessUnit() {
  const navigate = Route.useNavigate();
  // To the whole list: where it was left, a search may hide what has just been written.
  return <BusinessUnitScreen onDone={() => void navigate({ to: '/business_units' })} />;
}
