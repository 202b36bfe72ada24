import { createFileRoute } from '@tanstack/react-router';
import { FactorUserPage } from '../../../features/payments/factoring/factorings-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/factors/user/$id/receipts')({
  validateSearch: readListAddress,
  component: User,
});

function User() {
  return <FactorUserPage id={Route.useParams().id} search={Route.useSearch()} />;
}
