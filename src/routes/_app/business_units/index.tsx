import { createFileRoute } from '@tanstack/react-router';
import { BusinessUnitsPage } from '../../../features/parties/business-units/business-units-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/business_units/')({
  validateSearch: readListAddress,
  component: BusinessUnits,
});

function BusinessUnits() {
  const navigate = Route.useNavigate();
  return (
    <BusinessUnitsPage
      search={Route.useSearch()}
      onOpen={(identifier) =>
        void navigate({ to: '/business_units/$identifier/edit', params: { identifier } })
      }
    />
  );
}
