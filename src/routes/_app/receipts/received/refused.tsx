import { createFileRoute } from '@tanstack/react-router';
import { RefusedPage } from '../../../../features/received/inbox/refused-page.tsx';
import { readListAddress } from '../../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/receipts/received/refused')({
  validateSearch: readListAddress,
  component: Refused,
});

function Refused() {
  return <RefusedPage search={Route.useSearch()} />;
}
