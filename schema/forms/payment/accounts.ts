/** The accounts that earlier payments named: who pays by transfer pays from the same one again. Pure. */
import type { PaymentRow } from './payment.ts';

const FIELDS = [
  'rfc_emisor_cta_ord',
  'nom_banco_ord_ext',
  'cta_ordenante',
  'rfc_emisor_cta_ben',
  'cta_beneficiario',
] as const;
export type PaymentAccounts = Pick<PaymentRow, (typeof FIELDS)[number]>;

/** Each pair once, in the order of the payments; those that name neither account are left out. */
export function accountsOf(payments: readonly PaymentAccounts[]): PaymentAccounts[] {
  const found = new Map<string, PaymentAccounts>();
  for (const payment of payments) {
    if (payment.cta_ordenante === '' && payment.cta_beneficiario === '') continue;
    const accounts = Object.fromEntries(FIELDS.map((name) => [name, payment[name]])) as PaymentAccounts;
    const key = FIELDS.map((name) => payment[name]).join('|');
    if (!found.has(key)) found.set(key, accounts);
  }
  return [...found.values()];
}
