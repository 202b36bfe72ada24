/** What a customer's record lacks so that their next invoice needs nothing typed, and what they owe. Pure. */
import type { CustomerRow } from '../../../../schema/resources/parties/customers.ts';
import { exact } from '../../../../schema/values/decimal.ts';
import { RFC_FOREIGN } from '../../../../schema/values/rfc.ts';
import { type CurrencySum, sumsByCurrency } from '../../../../schema/values/sums-by-currency.ts';

type Field = Exclude<keyof CustomerRow, 'is_inactive'>;

const ALWAYS: readonly Field[] = ['codigo_postal', 'tax_regime', 'cfdi_usage'];
/** Asked only of those who live abroad. */
const ABROAD: readonly Field[] = ['tax_residence', 'tax_identity_number'];

/** Fields in the order of the form. An e-mail is not among them: an invoice does without. */
export function missingOf(customer: CustomerRow): Field[] {
  const asked = customer.rfc === RFC_FOREIGN ? [...ALWAYS, ...ABROAD] : ALWAYS;
  return asked.filter((field) => customer[field] === '');
}

export function owedOf(invoices: readonly { currency: string; balance: string }[]): CurrencySum[] {
  return sumsByCurrency(invoices.map(({ currency, balance }) => ({ currency, total: exact(balance) })));
}
