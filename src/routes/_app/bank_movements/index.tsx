import { createFileRoute } from '@tanstack/react-router';
import { BankMovementsPage } from '../../../features/payments/bank-movements/movements-page.tsx';
import { readListAddress } from '../../../resource/list-address.ts';

export const Route = createFileRoute('/_app/bank_movements/')({
  validateSearch: readListAddress,
  component: BankMovements,
});

function BankMovements() {
  return <BankMovementsPage search={Route.useSearch()} />;
}
