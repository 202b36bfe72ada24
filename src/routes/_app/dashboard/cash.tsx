import { createFileRoute } from '@tanstack/react-router';
import { CASH_SIDES } from '../../../../schema/dashboard/cash-flow.ts';
import { isLocalDate } from '../../../../schema/values/dates.ts';
import { CashPage, type CashSearch } from '../../../features/insight/dashboard/cash-page.tsx';
import { searchReader } from '../../../ui/search-reader.ts';

export const Route = createFileRoute('/_app/dashboard/cash')({
  validateSearch: searchReader<CashSearch>({
    from: (raw) => (isLocalDate(String(raw)) ? String(raw) : undefined),
    to: (raw) => (isLocalDate(String(raw)) ? String(raw) : undefined),
    side: (raw) => CASH_SIDES.find((side) => side === raw),
    currency: (raw) => (/^[A-Z]{3}$/.test(String(raw)) ? String(raw) : undefined),
  }),
  component: Cash,
});

function Cash() {
  return <CashPage {...Route.useSearch()} />;
}
