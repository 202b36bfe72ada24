/** What one may write of a customer. */
import type { Customer } from '../../../schema/documents/replicated.ts';

const FIELDS = [
  'rfc',
  'name',
  'business_name',
  'tax_residence',
  'tax_identity_number',
  'email',
  'codigo_postal',
  'tax_regime',
  'cfdi_usage',
  'payment_form',
  'payment_method',
] as const;
export type CustomerText = Record<(typeof FIELDS)[number], string>;

/** Its texts, or empty ones for a new customer. */
export function customerText(customer: Customer | undefined): CustomerText {
  return Object.fromEntries(FIELDS.map((field) => [field, customer?.[field] ?? ''])) as CustomerText;
}
