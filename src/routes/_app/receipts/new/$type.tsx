import { createFileRoute } from '@tanstack/react-router';
import { NewReceipt } from '../../../../features/receipts/new-receipt.tsx';

type Search = {
  /** Receipt that the new one is made like. */
  from?: string;
  /** Operation that the new one is sent in the place of. */
  replaces?: string;
};
const own = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const Route = createFileRoute('/_app/receipts/new/$type')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const from = own(search.from);
    const replaces = own(search.replaces);
    return { ...(from && { from }), ...(replaces && { replaces }) };
  },
  component: New,
});

function New() {
  const { type } = Route.useParams();
  const search = Route.useSearch();
  return <NewReceipt key={`${type} ${search.from} ${search.replaces}`} type={type} {...search} />;
}
