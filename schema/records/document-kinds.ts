/**
 * What a document of a supplier's record asks for, by its kind: fields, rows, and files. The form, the check on the device and the one at the
 * server read this. Spec 3 §2, §3, §5. Pure.
 */
import { RECORD_DOCUMENTS as TEXTS } from '../texts/record-documents.ts';
import { isCurp } from '../values/curp.ts';
import { isLocalDate } from '../values/dates.ts';
import { isEmail } from '../values/email.ts';
import type { DOCUMENT_TYPES } from '../values/picklists.ts';
import { isRfc, tidyRfc } from '../values/rfc.ts';
import { LONGEST_VALUE, MOST_ROWS } from './limits.ts';

export type RecordField = {
  name: keyof typeof TEXTS.fields;
  /** How it is typed and looked at. account: 10 to 50 characters. certificate: 20 digits. share: percent, two decimals. sense: a key of `senses`. */
  as:
    | 'text'
    | 'day'
    | 'email'
    | 'rfc'
    | 'curp'
    | 'account'
    | 'certificate'
    | 'share'
    | 'yes'
    | 'number'
    | 'sense';
  optional?: true;
};
type DocumentKind = {
  fields: readonly RecordField[];
  /** Of each of several. */
  rows?: readonly RecordField[];
  file: 'needed' | 'optional' | 'none';
};

/** By `receiver_document_type_id`. The two that the SAT gives say of whom and when they are. */
export const SAT_DOCUMENTS = { 7: 'opinion', 8: 'constancia' } as const;
/** Of «other document» alone a buyer writes name and description. */
export const OTHER_DOCUMENT = 9;
const DOCUMENT_KINDS: Readonly<Record<(typeof DOCUMENT_TYPES)[number], DocumentKind>> = {
  1: { fields: [{ name: 'accept', as: 'yes' }], file: 'none' },
  2: { fields: [{ name: 'accept', as: 'yes' }], file: 'none' },
  3: {
    fields: [
      { name: 'deed_number', as: 'text' },
      { name: 'deed_date', as: 'day' },
      { name: 'notary', as: 'text' },
    ],
    file: 'needed',
  },
  4: {
    fields: [],
    rows: [
      { name: 'rfc', as: 'rfc' },
      { name: 'name', as: 'text' },
      { name: 'participation', as: 'share' },
      { name: 'position', as: 'text', optional: true },
    ],
    file: 'optional',
  },
  5: {
    fields: [
      { name: 'contract_number', as: 'text', optional: true },
      { name: 'starts_on', as: 'day' },
      { name: 'ends_on', as: 'day', optional: true },
    ],
    file: 'needed',
  },
  6: {
    fields: [],
    rows: [
      { name: 'name', as: 'text' },
      { name: 'mail', as: 'email' },
      { name: 'position', as: 'text', optional: true },
      { name: 'curp', as: 'curp' },
      { name: 'phone_number', as: 'text', optional: true },
      { name: 'sign_date', as: 'day', optional: true },
      { name: 'sign_sequence', as: 'number' },
    ],
    file: 'optional',
  },
  7: {
    fields: [
      { name: 'issued_on', as: 'day' },
      { name: 'sense', as: 'sense', optional: true },
    ],
    file: 'needed',
  },
  8: {
    fields: [
      { name: 'rfc', as: 'rfc' },
      { name: 'issued_on', as: 'day', optional: true },
      { name: 'certificate_number', as: 'certificate', optional: true },
    ],
    file: 'needed',
  },
  9: { fields: [{ name: 'note', as: 'text', optional: true }], file: 'needed' },
  10: {
    fields: [
      { name: 'bank', as: 'text' },
      { name: 'account', as: 'account' },
      { name: 'holder', as: 'text' },
    ],
    file: 'needed',
  },
  11: {
    fields: [
      { name: 'name', as: 'text' },
      { name: 'identification', as: 'text' },
    ],
    file: 'needed',
  },
};

export const documentKind = (type: number): DocumentKind =>
  (DOCUMENT_KINDS as Readonly<Record<number, DocumentKind>>)[type] ?? { fields: [], file: 'needed' };

/** What a person typed: fields by their names, and those of each row. */
export type DocumentValues = { fields: Record<string, string>; rows: Record<string, string>[] };
export const NO_VALUES: DocumentValues = { fields: {}, rows: [] };

type Found = { path: string; text: string };
const { problems: PROBLEMS } = TEXTS;

const RIGHT: Record<RecordField['as'], readonly [isRight: (value: string) => boolean, problem: string]> = {
  text: [(value) => value.length <= LONGEST_VALUE, PROBLEMS.long],
  day: [isLocalDate, PROBLEMS.day],
  email: [isEmail, PROBLEMS.email],
  rfc: [(value) => isRfc(tidyRfc(value)), PROBLEMS.rfc],
  curp: [(value) => isCurp(value.toUpperCase()), PROBLEMS.curp],
  account: [(value) => /^[0-9A-Z ]{10,50}$/i.test(value), PROBLEMS.account],
  certificate: [(value) => /^\d{20}$/.test(value), PROBLEMS.certificate],
  share: [(value) => /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(value), PROBLEMS.share],
  yes: [(value) => value === 'true', PROBLEMS.accept],
  sense: [(value) => Object.hasOwn(TEXTS.senses, value), PROBLEMS.sense],
  number: [(value) => /^[1-9]\d{0,2}$/.test(value), PROBLEMS.number],
};

/** What is missing or wrong, each at its place; none: the document is complete. */
export function documentProblems(type: number, values: DocumentValues, files: number): Found[] {
  const { fields, rows, file } = documentKind(type);
  const found = fields.flatMap((field) => problemOf(field, values.fields, `fields.${field.name}`));
  if (rows !== undefined) {
    if (values.rows.length === 0) found.push({ path: 'rows', text: PROBLEMS.rows });
    if (values.rows.length > MOST_ROWS) found.push({ path: 'rows', text: PROBLEMS.manyRows });
    for (const [at, row] of values.rows.entries())
      found.push(...rows.flatMap((field) => problemOf(field, row, `rows.${at}.${field.name}`)));
    if (found.length === 0 && sharesOf(values) > 10_000) found.push({ path: 'rows', text: PROBLEMS.shares });
  }
  if (file === 'needed' && files === 0) found.push({ path: 'files', text: PROBLEMS.file });
  return found;
}

function problemOf(
  { name, as, optional }: RecordField,
  values: Record<string, string>,
  path: string,
): Found[] {
  const value = (values[name] ?? '').trim();
  if (value === '') return optional ? [] : [{ path, text: as === 'yes' ? PROBLEMS.accept : PROBLEMS.needed }];
  const [isRight, text] = RIGHT[as];
  return isRight(value) ? [] : [{ path, text }];
}

/** Hundredths of a percent, which whole numbers hold exactly. */
function sharesOf({ rows }: DocumentValues): number {
  return rows.reduce((sum, row) => {
    const [whole = '0', part = ''] = (row.participation ?? '0').split('.');
    return sum + Number(whole) * 100 + Number(part.padEnd(2, '0'));
  }, 0);
}

/** Only what the kind asks for, tidied. */
export function tidyValues(type: number, { fields, rows }: DocumentValues): DocumentValues {
  const kind = documentKind(type);
  const tidy = (asked: readonly RecordField[], given: Record<string, string>) =>
    Object.fromEntries(
      asked.map(({ name, as }) => {
        const value = (given[name] ?? '').trim().slice(0, LONGEST_VALUE);
        return [name, as === 'rfc' || as === 'curp' ? value.toUpperCase() : value];
      }),
    );
  const several = kind.rows;
  return {
    fields: tidy(kind.fields, fields),
    rows: several === undefined ? [] : rows.slice(0, MOST_ROWS).map((row) => tidy(several, row)),
  };
}
