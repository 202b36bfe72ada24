import { createFileRoute } from '@tanstack/react-router';
import { FactoringsPage } from '../../../features/payments/factoring/factorings-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/factorings/')({
  validateSearch: readListAddress,
  component: Factorings,
});

function Factorings() {
  return <FactoringsPage search={Route.useSearch()} />;
}
