/** A customer: what the SAT has of them, and what their next invoice begins with. */
import * as v from 'valibot';
import { CUSTOMER_PROBLEMS as PROBLEMS } from '../../texts/record-problems.ts';
import { isEmail, splitEmails } from '../../values/email.ts';
import { isGenericRfc, isRfc, tidyRfc } from '../../values/rfc.ts';
import { needed, newKey, text } from '../entries.ts';
import { anyOf, defineResource, oneOf, sameColumns } from '../resource.ts';

/** 0 active; inactive by a person's word 1, by the registry's 2. Nothing is issued to an inactive one. */
export const INACTIVE = { no: 0, byPerson: 1, byRegistry: 2 } as const;
const MARKS = Object.values(INACTIVE);
const MOST_OTHER_EMAILS = 2;
const MOST_ADDENDA = 5;
/** How to reach them and where they are: nothing of it is in a CFDI, whose receiver has a postal code alone. */
export const CONTACT = ['contact_name', 'phone'] as const;
export const ADDRESS = [
  ...(['street', 'exterior_number', 'interior_number', 'neighbourhood', 'city', 'municipality'] as const),
  ...(['state', 'country', 'postal_code'] as const),
];
export const CONTACT_FIELDS = [...CONTACT, ...ADDRESS];
export type ContactField = (typeof CONTACT_FIELDS)[number];
export const NO_CONTACT = ofContact(() => '');
const MOST_LETTERS: Readonly<Record<ContactField, number>> = {
  ...{ contact_name: 120, phone: 30, street: 150, exterior_number: 55, interior_number: 55 },
  ...{ neighbourhood: 120, city: 120, municipality: 120, state: 60, country: 3, postal_code: 12 },
};

/** What a row says of what came later, before anybody wrote it. */
const LATER = {
  is_inactive: INACTIVE.no,
  other_emails: '',
  mails_stamped: false,
  addenda: [],
  serie: '',
  ...NO_CONTACT,
} as const;

/** What a customer had from the first version on: on the device these are fields of their own. */
export const CUSTOMER_BEGINNINGS = {
  slug: v.string(),
  rfc: v.string(),
  name: v.string(),
  business_name: v.string(),
  tax_residence: v.string(),
  tax_identity_number: v.string(),
  email: v.string(),
  codigo_postal: v.string(),
  tax_regime: v.string(),
  /** Defaults for the next invoice to this customer. */
  cfdi_usage: v.string(),
  payment_form: v.string(),
  payment_method: v.string(),
};

/** What came when the server's table had its columns: it is in the row's body. */
const IN_BODY = {
  /** Up to two more addresses, with commas between them, that get what `email` gets. */
  other_emails: v.optional(v.string(), ''),
  /** What is issued to them is sent to those addresses when it is stamped. */
  mails_stamped: v.optional(v.boolean(), false),
  /** Names of the addenda that their invoices are to have. */
  addenda: v.optional(v.array(v.string()), []),
  /** In which their invoices are issued; '': in that of the branch. */
  serie: v.optional(v.string(), ''),
  ...ofContact(() => v.optional(v.string(), '')),
};

export const CustomerRowSchema = v.object({
  ...CUSTOMER_BEGINNINGS,
  is_inactive: v.optional(v.picklist(MARKS), INACTIVE.no),
  ...IN_BODY,
});
export type CustomerRow = v.InferOutput<typeof CustomerRowSchema>;

const CustomerFieldsSchema = v.object({
  slug: newKey,
  rfc: v.pipe(v.string(), v.maxLength(20), v.transform(tidyRfc), v.check(isRfc, PROBLEMS.rfc)),
  name: needed(300, PROBLEMS.name),
  business_name: text(300),
  tax_residence: text(3),
  tax_identity_number: text(40),
  email: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(1_000),
      v.check((email) => email === '' || isEmail(email), PROBLEMS.email),
    ),
    '',
  ),
  codigo_postal: text(12),
  tax_regime: text(3),
  cfdi_usage: text(4),
  payment_form: text(2),
  payment_method: text(3),
  /** Unless said, it stays as it is. Only the registry sets its own mark. */
  is_inactive: v.optional(v.picklist(MARKS)),
  /** These as well. */
  other_emails: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(1_000),
      v.check((given) => splitEmails(given).every(isEmail), PROBLEMS.email),
      v.check((given) => splitEmails(given).length <= MOST_OTHER_EMAILS, PROBLEMS.otherEmails),
      v.transform((given) => splitEmails(given).join(', ')),
    ),
  ),
  mails_stamped: v.optional(v.boolean()),
  addenda: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(MOST_ADDENDA))),
  serie: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(25))),
  ...ofContact((field) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MOST_LETTERS[field])))),
});

export const customers = defineResource({
  name: 'customers',
  key: 'slug',
  row: CustomerRowSchema,
  fields: CustomerFieldsSchema,
  travels: {
    offline: 'read',
    collection: 'parties',
    kind: 'customer',
    begins: 'rfc',
    inBody: LATER,
  },
  stored: {
    table: 'customer',
    columns: sameColumns(...Object.keys(CUSTOMER_BEGINNINGS), 'is_inactive'),
  },
  search: (row) => [row.rfc, row.name, row.business_name, row.email],
  sort: {
    name: 'text',
    rfc: 'exact',
    codigo_postal: 'exact',
    tax_regime: 'exact',
    email: 'text',
    is_inactive: 'exact',
  },
  order: 'name',
  filters: { tax_regime: anyOf(), is_inactive: oneOf(MARKS.map(String)) },
  can: { read: 'customers.read', write: 'customers.write', delete: 'customers.delete' },
});

function ofContact<T>(each: (field: ContactField) => T): Record<ContactField, T> {
  return Object.fromEntries(CONTACT_FIELDS.map((field) => [field, each(field)])) as Record<ContactField, T>;
}

export type Receiver = { rfc: string; name: string };

/**
 * Whether nothing may be issued to this receiver: one of one's customers with their RFC is inactive. A generic RFC is that of many: there
 * the name counts too.
 */
export function isInactiveReceiver(
  known: readonly (Receiver & { is_inactive: number })[],
  { rfc, name }: Receiver,
): boolean {
  return known.some(
    (one) =>
      one.is_inactive !== INACTIVE.no && one.rfc === rfc && (!isGenericRfc(rfc) || one.name === name.trim()),
  );
}

/** The addresses that somebody is sent what is issued to them, in order. */
export function addressesOf({
  email,
  other_emails = '',
}: Pick<CustomerRow, 'email'> & Partial<CustomerRow>): string[] {
  return splitEmails(`${email} ${other_emails}`);
}
