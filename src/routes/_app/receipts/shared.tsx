import { createFileRoute } from '@tanstack/react-router';
import { SharedReceiptsPage } from '../../../features/invoicing/links/shared-receipts-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/receipts/shared')({
  validateSearch: readListAddress,
  component: SharedReceipts,
});

function SharedReceipts() {
  return <SharedReceiptsPage search={Route.useSearch()} />;
}
