import { createFileRoute } from '@tanstack/react-router';
import { RelationsPage } from '../../../../features/received/related/relations-page.tsx';
import { readListAddress } from '../../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/receipts/related/')({
  validateSearch: readListAddress,
  component: Relations,
});

function Relations() {
  return <RelationsPage search={Route.useSearch()} />;
}
