/** What a customer's record lacks so that their next invoice needs nothing typed, and what they owe. Pure. */
import type { CatalogLookup } from '../../../../schema/catalogs/lookup.ts';
import { postalCodeProblem } from '../../../../schema/forms/receipt/field-checks.ts';
import { regimeOptions } from '../../../../schema/forms/receipt/options.ts';
import type { CustomerRow } from '../../../../schema/resources/parties/customers.ts';
import { CUSTOMER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/record-problems.ts';
import { exact } from '../../../../schema/values/decimal.ts';
import { RFC_FOREIGN } from '../../../../schema/values/rfc.ts';
import { type CurrencySum, sumsByCurrency } from '../../../../schema/values/sums-by-currency.ts';

type Field = Exclude<keyof CustomerRow, 'is_inactive' | 'mails_stamped' | 'addenda'>;

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

type Judged = Pick<CustomerRow, 'rfc' | 'codigo_postal' | 'tax_regime'>;

/** What their next invoice would be refused for, by field. What is empty is only missing, and a code nobody can check passes. */
export function customerProblems(
  { rfc, codigo_postal, tax_regime }: Judged,
  catalogs: CatalogLookup,
  date: string,
): { codigo_postal?: string; tax_regime?: string } {
  const code = codigo_postal.trim();
  const isUnknown = () => catalogs.status('c_CodigoPostal', code, date) === 'missing';
  const postal =
    code === '' ? undefined : (postalCodeProblem(code) ?? (isUnknown() ? PROBLEMS.postalCode : undefined));
  const isClosed = tax_regime !== '' && !regimeOptions(rfc).some(({ key }) => key === tax_regime);
  return {
    ...(postal !== undefined && { codigo_postal: postal }),
    ...(isClosed && { tax_regime: PROBLEMS.regime }),
  };
}
