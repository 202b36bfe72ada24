import { createFileRoute } from '@tanstack/react-router';
import { AgendaPage, type AgendaSearch } from '../../features/insight/agenda/agenda-page.tsx';
import { searchReader } from '../../ui/search-reader.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export const Route = createFileRoute('/_app/sales_agenda')({
  validateSearch: searchReader<AgendaSearch>({
    month: (raw) => (MONTH.test(String(raw)) ? String(raw) : undefined),
    day: (raw) => (DAY.test(String(raw)) ? String(raw) : undefined),
  }),
  component: SalesAgenda,
});

function SalesAgenda() {
  return <AgendaPage {...Route.useSearch()} />;
}
