/** Customers as a spreadsheet has them: which row is whom, and what its cells mean. Pure. */
import type { CatalogLookup } from '../../../../schema/catalogs/lookup.ts';
import { SMALL_LISTS } from '../../../../schema/catalogs/small-lists.ts';
import {
  CONTACT_FIELDS,
  type CustomerRow,
  customers,
  INACTIVE,
} from '../../../../schema/resources/parties/customers.ts';
import { CUSTOMER_IMPORT as t } from '../../../../schema/texts/record-import.ts';
import { ACTIVE, CUSTOMERS } from '../../../../schema/texts/settings.ts';
import { isGenericRfc, tidyRfc } from '../../../../schema/values/rfc.ts';
import { fold, keyOfCell, type RecordSheet, yesOrNo } from '../../../resource/read-records.ts';
import { customerProblems } from './customer-state.ts';

const CUSTOMER_FIELDS = [
  ...(['rfc', 'name', 'business_name', 'codigo_postal', 'tax_regime', 'cfdi_usage'] as const),
  ...(['payment_form', 'payment_method', 'serie', 'email', 'other_emails', 'mails_stamped'] as const),
  ...(['tax_residence', 'tax_identity_number', 'is_inactive'] as const),
  ...CONTACT_FIELDS,
];
type Field = (typeof CUSTOMER_FIELDS)[number];

const NAMES: Readonly<Record<Field, string>> = { ...CUSTOMERS.fields, is_inactive: ACTIVE.title };
const EMPTY = {
  ...{ rfc: '', name: '', business_name: '', codigo_postal: '', tax_regime: '', cfdi_usage: '' },
  ...{ payment_form: '', payment_method: '', email: '', tax_residence: '', tax_identity_number: '' },
};
const LISTS: Partial<Record<Field, readonly { key: string; text: string }[]>> = {
  tax_regime: SMALL_LISTS.c_RegimenFiscal,
  cfdi_usage: SMALL_LISTS.c_UsoCFDI,
  payment_form: SMALL_LISTS.c_FormaPago,
  payment_method: SMALL_LISTS.c_MetodoPago,
  tax_residence: SMALL_LISTS.c_Pais,
  country: SMALL_LISTS.c_Pais,
};

type Who = { rfc?: unknown; name?: unknown };
/** A generic RFC is that of many: there the name tells. */
function whoOf({ rfc, name }: Who): string {
  const tidy = tidyRfc(String(rfc ?? ''));
  return isGenericRfc(tidy) ? `${tidy} ${fold(String(name ?? ''))}` : tidy;
}

/** @param date of the judgement, YYYY-MM-DD */
export function customerSheet(
  there: readonly CustomerRow[],
  catalogs: CatalogLookup,
  date: string,
): RecordSheet<Field> {
  const byWho = new Map(there.map((row) => [whoOf(row), row]));
  return {
    ...{ resource: customers, fields: CUSTOMER_FIELDS, names: NAMES, heads: t.heads, empty: EMPTY },
    needed: ['rfc'],
    read(field, cell) {
      const value = valueIn(field, cell);
      return value === undefined ? { problem: t.noChoice(NAMES[field], cell) } : { value };
    },
    tellOf: whoOf,
    find: (said) => byWho.get(whoOf(said)),
    nameOf: ({ name, rfc }) => String(name || rfc),
    check(whole) {
      const found = customerProblems(whole as CustomerRow, catalogs, date);
      return Object.entries(found).map(([field, text]) => `${NAMES[field as Field]}: ${text}`);
    },
    texts: t,
  };
}

/** @returns undefined for a choice that there is not */
function valueIn(field: Field, cell: string): unknown {
  const list = LISTS[field];
  if (list !== undefined) return keyOfCell(list, cell);
  if (field === 'rfc') return tidyRfc(cell);
  if (field === 'name') return cell.toUpperCase();
  if (field === 'mails_stamped') return yesOrNo(cell);
  if (field === 'is_inactive') {
    const active = yesOrNo(cell);
    return active === undefined ? undefined : active ? INACTIVE.no : INACTIVE.byPerson;
  }
  // A spreadsheet takes it for a number, and loses its zeros.
  return field === 'codigo_postal' && /^\d{3,5}$/.test(cell) ? cell.padStart(5, '0') : cell;
}
