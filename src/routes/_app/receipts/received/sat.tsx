import { createFileRoute } from '@tanstack/react-router';
import { SatDownloadPage } from '../../../../features/received/sat-download/sat-download-page.tsx';
import { readListAddress } from '../../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/receipts/received/sat')({
  validateSearch: readListAddress,
  component: Sat,
});

function Sat() {
  return <SatDownloadPage search={Route.useSearch()} />;
}
