import { createFileRoute } from '@tanstack/react-router';
import { SatRequestsPage } from '../../../../features/received/sat-download/sat-requests-page.tsx';
import { readListAddress } from '../../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/receipts/received/sat_requests')({
  validateSearch: readListAddress,
  component: SatRequests,
});

function SatRequests() {
  return <SatRequestsPage search={Route.useSearch()} />;
}
