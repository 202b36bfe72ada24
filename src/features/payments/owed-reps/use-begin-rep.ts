/** Begins a receipt of payments of invoices that were paid, as far as this device knows that they owe. */
import { useNavigate } from '@tanstack/react-router';
import { PAYMENT } from '../../../../schema/texts/payment.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { type UnpaidInvoice, unpaidInvoices } from '../../../local/index.ts';
import { notifyError } from '../../../ui/notify.ts';

/** `on`: YYYY-MM-DD. `by`: c_FormaPago. `account`: that it came to. `kept`: what of it no money moved of. */
type Paid = { paid: string; on: string; by?: string; account?: string; kept?: string };

/** @returns what begins it; says so when none of the invoices owes anything, or `paidOf` has nothing to say */
export function useBeginRep() {
  const navigate = useNavigate();
  return async (
    rfc: string,
    uuids: readonly string[],
    paidOf: (owing: readonly UnpaidInvoice[]) => Paid | undefined,
  ): Promise<void> => {
    const wanted = new Set(uuids.map(normalUuid));
    const owing = (await unpaidInvoices(rfc)).filter(({ uuid }) => wanted.has(normalUuid(uuid)));
    const said = owing.length === 0 ? undefined : paidOf(owing);
    if (said === undefined) return notifyError({ message: PAYMENT.nothingOwed });
    const { paid, on: paid_on, by: paid_by, account: paid_to, kept } = said;
    const pays = owing.map(({ uuid }) => uuid).join(',');
    const search = { customer: rfc, pays, paid, paid_on, paid_by, paid_to, kept };
    await navigate({ to: '/receipts/new/$type', params: { type: 'P' }, search });
  };
}
