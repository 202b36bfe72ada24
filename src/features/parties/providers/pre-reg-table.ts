/** Rows of a file of suppliers that something is wrong with, as pre-registrations: what could be read of each, and why it was none. Pure. */
import { type PreRegRow, preRegistrations } from '../../../../schema/resources/parties/pre-registrations.ts';
import { PROVIDER_IMPORT, PROVIDERS } from '../../../../schema/texts/providers.ts';
import { isGenericRfc, isRfc, tidyRfc } from '../../../../schema/values/rfc.ts';
import { fold, type RecordSheet, readRecords } from '../../../resource/read-records.ts';
import type { ImportRow, WrongRow } from '../../../resource/use-save-rows.ts';

/** As the columns of that file are called, and the most that each keeps. */
const FIELDS = {
  rfc: { column: 'rfc', heads: [], most: 20 },
  email: { column: 'email', heads: PROVIDER_IMPORT.heads.email, most: 254 },
  business_unit_name: {
    column: 'business_unit_id',
    heads: PROVIDER_IMPORT.heads.business_unit_id,
    most: 200,
  },
  business_name: { column: 'c_compania', heads: PROVIDER_IMPORT.heads.c_compania, most: 200 },
  client_name: { column: 'c_nombre', heads: PROVIDER_IMPORT.heads.c_nombre, most: 100 },
  lastname_p: { column: 'c_apaterno', heads: PROVIDER_IMPORT.heads.c_apaterno, most: 100 },
  lastname_m: { column: 'c_amaterno', heads: PROVIDER_IMPORT.heads.c_amaterno, most: 100 },
} as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];
const of = <T>(each: (field: (typeof FIELDS)[Field]) => T) =>
  Object.fromEntries(NAMES.map((field) => [field, each(FIELDS[field])])) as Record<Field, T>;
const LONGEST_PROBLEM = 1_000;

/** @param written those that are there: the same row of the same file again changes its own */
export function readPreRegs(
  cells: readonly (readonly string[])[],
  wrong: readonly WrongRow[],
  written: readonly PreRegRow[],
  newKey: () => string,
): ImportRow[] {
  const sheet: RecordSheet<Field> = {
    ...{ resource: preRegistrations, fields: NAMES, needed: ['rfc'], empty: {} },
    names: of(({ column }) => PROVIDERS.fields[column]),
    heads: of(({ column, heads }) => [column, ...heads]),
    read: (field, cell) => ({ value: cell.slice(0, FIELDS[field].most) }),
    // The same one twice is what may be wrong with it.
    tellOf: () => '',
    find: ({ rfc, email, business_unit_name, business_name, client_name }) => {
      const said = (value: unknown) => fold(String(value ?? ''));
      const tidy = tidyRfc(String(rfc ?? ''));
      // «N/A» of many rows, or a generic RFC, is nobody's.
      const isWhose = isRfc(tidy) && !isGenericRfc(tidy);
      return written.find((one) => {
        if (rfc === undefined)
          return one.rfc === '' && email !== undefined && said(one.email) === said(email);
        if (one.rfc !== tidy || said(one.business_unit_name) !== said(business_unit_name)) return false;
        const theirs = [one.email, one.business_name, one.client_name].map(said);
        return isWhose || [email, business_name, client_name].map(said).join('|') === theirs.join('|');
      });
    },
    nameOf: (whole) => String(whole.rfc ?? ''),
    texts: { lacks: '', empty: '', again: String },
  };
  const { rows } = readRecords(cells, sheet, newKey);
  const problems = new Map(wrong.map((row) => [row.number, row.problems.join(' ')]));
  return rows
    .filter(({ number }) => problems.has(number))
    .map(({ fields, ...row }) => ({
      ...row,
      ...(fields && {
        fields: {
          ...fields,
          is_bulk: true,
          problem: (problems.get(row.number) ?? '').slice(0, LONGEST_PROBLEM),
        },
      }),
    }));
}
