import { createFileRoute } from '@tanstack/react-router';
import { FiscalRiskPage } from '../../../features/insight/fiscal-risk/fiscal-risk-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/fiscal_risk/')({
  validateSearch: readListAddress,
  component: FiscalRisk,
});

function FiscalRisk() {
  return <FiscalRiskPage search={Route.useSearch()} />;
}
