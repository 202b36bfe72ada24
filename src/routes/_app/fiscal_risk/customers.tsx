import { createFileRoute } from '@tanstack/react-router';
import { CustomerRiskPage } from '../../../features/insight/fiscal-risk/customer-risk-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/fiscal_risk/customers')({
  validateSearch: readListAddress,
  component: CustomerRisk,
});

function CustomerRisk() {
  return <CustomerRiskPage search={Route.useSearch()} />;
}
