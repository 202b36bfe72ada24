import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { NewReceipt } from '../../../../features/invoicing/receipts/new-receipt.tsx';
import { searchReader } from '../../../../ui/search-reader.ts';

type Search = {
  /** Receipt that the new one is made like. */
  from?: string | undefined;
  /** UUID of the one that it takes the place of: it relates to it with 04. */
  substitutes?: string | undefined;
  /** Operation that the new one is sent in the place of. */
  replaces?: string | undefined;
  /** Order to move goods that it is begun from. */
  order?: string | undefined;
  /** UUID of a received document that it is begun from. */
  received?: string | undefined;
  /** RFC of a customer whom it is for. */
  customer?: string | undefined;
  /** UUIDs of invoices that a payment begins with. */
  pays?: string | undefined;
  /** How much of them was paid, and on which ISO day. */
  paid?: string | undefined;
  paid_on?: string | undefined;
  /** How (c_FormaPago), and what of it somebody kept. */
  paid_by?: string | undefined;
  /** The account that it came to. */
  paid_to?: string | undefined;
  kept?: string | undefined;
  /** Code of the family that it is begun as. */
  compl?: string | undefined;
  /** Draft that the text on this screen is kept as: a reload goes on with it. */
  draft?: string | undefined;
};
const text = (raw: unknown) => (typeof raw === 'string' && raw !== '' ? raw : undefined);
const like = (shape: RegExp) => (raw: unknown) =>
  typeof raw === 'string' && shape.test(raw) ? raw : undefined;

const AMOUNT = /^\d{1,18}(\.\d{1,6})?$/;

export const Route = createFileRoute('/_app/receipts/new/$type')({
  validateSearch: searchReader<Search>({
    from: text,
    substitutes: text,
    replaces: text,
    order: text,
    received: text,
    customer: text,
    pays: text,
    paid: like(AMOUNT),
    paid_on: like(/^\d{4}-\d{2}-\d{2}$/),
    paid_by: like(/^\d{2}$/),
    paid_to: like(/^\d{10,18}$/),
    kept: like(AMOUNT),
    compl: text,
    draft: text,
  }),
  component: New,
});

function New() {
  const { type } = Route.useParams();
  const { from, substitutes, replaces, order, received, customer, pays, compl, draft, ...how } =
    Route.useSearch();
  const { paid, paid_on, paid_by, paid_to, kept } = how;
  const navigate = Route.useNavigate();
  const onDraft = useCallback(
    (slug: string) =>
      void navigate({ search: (now) => ({ ...now, draft: slug }), replace: true, resetScroll: false }),
    [navigate],
  );
  return (
    <NewReceipt
      key={`${type} ${from} ${substitutes} ${replaces} ${order} ${received} ${customer} ${pays} ${paid} ${paid_on} ${paid_by} ${paid_to} ${kept} ${compl} ${useRound(draft)}`}
      type={type}
      {...(from && { from })}
      {...(substitutes && { substitutes })}
      {...(replaces && { replaces })}
      {...(order && { order })}
      {...(received && { received })}
      {...(customer && { customer })}
      {...(pays && { pays })}
      {...(paid && { paid })}
      {...(paid_on && { paidOn: paid_on })}
      {...(paid_by && { paidBy: paid_by })}
      {...(paid_to && { paidTo: paid_to })}
      {...(kept && { kept })}
      {...(compl && { family: compl })}
      {...(draft && { draft })}
      onDraft={onDraft}
    />
  );
}

/** An address that gets its draft is the same receipt; one that loses it begins another. */
function useRound(draft: string | undefined): number {
  const [seen, setSeen] = useState({ draft, round: 0 });
  if (seen.draft !== draft)
    setSeen({ draft, round: seen.draft !== undefined && draft === undefined ? seen.round + 1 : seen.round });
  return seen.round;
}
