/** What is chosen most of the short lists that nothing fills by itself, from this device alone: one's own first, then the country's. */
import { personKind } from '../../../schema/values/rfc.ts';
import { device } from '../opened.ts';
import { allCustomers } from './lookups.ts';
import { mostUsed } from './own-keys.ts';

const ISSUED = ['issue', 'sent', 'cancel_pending', 'cancelled'] as const;
/** Newest receipts that are looked at. */
const LOOKED_AT = 200;
/** Transfer, cash, credit card. */
const FIRST_FORMS = ['03', '01', '04'];
const FIRST_REGIMES = { moral: ['601', '626', '603'], fisica: ['612', '626', '605'] };

/** Forms of payment (c_FormaPago), the most used of one's income first. */
export async function usualPaymentForms(): Promise<string[]> {
  const { receipts } = await device();
  const { rows } = await receipts.page({ search: '', status: ISSUED, offset: 0, limit: LOOKED_AT });
  const own = rows.flatMap((row) => (row.receipt_type === 'I' && !row.global ? [row.payment_form] : []));
  return mostUsed(own, FIRST_FORMS);
}

/** Regimes (c_RegimenFiscal) of who has an RFC of that kind, those of one's customers first; none for half an RFC. */
export async function usualRegimes(rfc: string): Promise<string[]> {
  const kind = personKind(rfc);
  if (kind === undefined) return [];
  const own = (await allCustomers()).filter((one) => personKind(one.rfc) === kind);
  return mostUsed(
    own.map(({ tax_regime }) => tax_regime),
    FIRST_REGIMES[kind],
  );
}
