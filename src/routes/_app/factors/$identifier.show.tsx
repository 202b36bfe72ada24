import { createFileRoute } from '@tanstack/react-router';
import { FactorReceiptsPage } from '../../../features/payments/factoring/factorings-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/factors/$identifier/show')({
  validateSearch: readListAddress,
  component: Show,
});

function Show() {
  return <FactorReceiptsPage identifier={Route.useParams().identifier} search={Route.useSearch()} />;
}
