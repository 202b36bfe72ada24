/**
 * Suppliers and payees abroad, with what the DIOT asks of them and no CFDI says: their tax id, their country and what they are paid for.
 * A CFDI of theirs has the RFC of all those abroad, so they are told apart by name, or by an RFC of their own where they have one.
 */
import * as v from 'valibot';
import { c_Pais } from '../../catalogs/small/pais.ts';
import { FOREIGN_SUPPLIER_PROBLEMS as PROBLEMS } from '../../texts/record-problems.ts';
import { isGenericRfc, isRfc, RFC_FOREIGN, tidyRfc } from '../../values/rfc.ts';
import { newKey, text } from '../entries.ts';
import { anyOf, defineResource, oneOf, sameColumns } from '../resource.ts';

/** Of the DIOT: sale of goods, professional services, import of goods or services. Others it does not take of those abroad. */
export const FOREIGN_OPERATIONS = ['02', '03', '07'] as const;
export type ForeignOperation = (typeof FOREIGN_OPERATIONS)[number];
export const IMPORT_OPERATION: ForeignOperation = '07';

const MEXICO = 'MEX';
/** A country that c_Pais does not name: its jurisdiction is written. */
export const OTHER_COUNTRY = 'ZZZ';

/** c_Pais without Mexico. */
export const FOREIGN_COUNTRIES = c_Pais.filter(({ key }) => key !== MEXICO);
const COUNTRIES: readonly string[] = FOREIGN_COUNTRIES.map(({ key }) => key);

const ForeignSupplierRowSchema = v.object({
  foreign_supplier_id: v.string(),
  /** As their CFDI write it. */
  name: v.string(),
  /** That they have in Mexico; '' for none. */
  rfc: v.string(),
  /** Where they pay taxes. */
  tax_id: v.string(),
  /** Key of c_Pais, never MEX. */
  country: v.string(),
  /** Of a country that is ZZZ; '' of any other. */
  jurisdiction: v.string(),
  operation_type: v.picklist(FOREIGN_OPERATIONS),
});
export type ForeignSupplierRow = v.InferOutput<typeof ForeignSupplierRowSchema>;

const LONGEST_TEXT = 300;
const LONGEST_TAX_ID = 40;
const hasWord = (value: string): boolean => /[\p{L}\p{N}]/u.test(value);

const ForeignSupplierFieldsSchema = v.pipe(
  v.object({
    foreign_supplier_id: newKey,
    name: v.pipe(text(LONGEST_TEXT), v.check(hasWord, PROBLEMS.name)),
    rfc: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(20),
        v.transform(tidyRfc),
        // The one of all those abroad is nobody's own.
        v.transform((rfc) => (rfc === RFC_FOREIGN ? '' : rfc)),
        v.check((rfc) => rfc === '' || (isRfc(rfc) && !isGenericRfc(rfc)), PROBLEMS.rfc),
      ),
      '',
    ),
    tax_id: v.pipe(text(LONGEST_TAX_ID), v.check(hasWord, PROBLEMS.taxId)),
    country: v.pipe(
      v.string(),
      v.check((key) => COUNTRIES.includes(key), PROBLEMS.country),
    ),
    jurisdiction: text(LONGEST_TEXT),
    operation_type: v.optional(v.picklist(FOREIGN_OPERATIONS), IMPORT_OPERATION),
  }),
  v.forward(
    v.check(
      ({ country, jurisdiction }) => country !== OTHER_COUNTRY || hasWord(jurisdiction),
      PROBLEMS.jurisdiction,
    ),
    ['jurisdiction'],
  ),
  v.transform((fields) => (fields.country === OTHER_COUNTRY ? fields : { ...fields, jurisdiction: '' })),
);
export type ForeignSupplierFields = v.InferOutput<typeof ForeignSupplierFieldsSchema>;

export const foreignSuppliers = defineResource({
  name: 'foreign_suppliers',
  key: 'foreign_supplier_id',
  row: ForeignSupplierRowSchema,
  fields: ForeignSupplierFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'foreign_supplier' },
  stored: { table: 'foreign_supplier', columns: sameColumns('country', 'operation_type') },
  search: (row) => [row.name, row.rfc, row.tax_id, row.country, row.jurisdiction],
  sort: { name: 'text', tax_id: 'text', country: 'exact' },
  order: 'name',
  filters: { country: anyOf(), operation_type: oneOf(FOREIGN_OPERATIONS) },
  can: {
    read: 'foreign_suppliers.read',
    write: 'foreign_suppliers.write',
    delete: 'foreign_suppliers.delete',
  },
});
