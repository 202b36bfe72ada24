/** The file of transfers of a bank that is none of the ready-made: described by the account, in the very shape of those (schema/payment-layouts). */
import * as v from 'valibot';
import {
  AMOUNT_FORMATS,
  DAY_FORMATS,
  ENCODINGS,
  EXTENSIONS,
  LAYOUT_ROWS,
  type LayoutRow,
  LINE_ENDS,
  LINE_SOURCES,
  PAYMENT_SOURCES,
  type PaymentField,
  type PaymentLayout,
  PaymentLayoutSchema,
  SEPARATORS,
} from '../../payment-layouts/layout.ts';
import { PAYMENT_LAYOUT_PROBLEMS as PROBLEMS } from '../../texts/payment-layouts.ts';
import { isClabe } from '../../values/clabe.ts';
import { needed, newKey, text } from '../entries.ts';
import { defineResource } from '../resource.ts';

const MOST_FIELDS = 60;
const MOST_WIDTH = 200;
const CLABE = 18;
const PLAIN_ASCII = /^[\x20-\x7e]*$/;
/** As windows-1252 and ISO-8859-1 have alike. */
const LATIN = /^[\x20-\x7e\xa0-\xff]*$/;
/** As UTF-8 has: no control, no half character. */
const PRINTED = /^[^\p{C}\u2028\u2029]*$/u;
const LETTERS = { ascii: PLAIN_ASCII, 'windows-1252': LATIN, 'utf-8': PRINTED } as const;

type Description = Omit<PaymentLayout, 'layout_id'>;
type Wrong = { row: LayoutRow; at?: number; name?: keyof PaymentField; text: string };

const FieldSchema = v.object({
  source: v.optional(v.picklist(PAYMENT_SOURCES), 'text'),
  // Not trimmed: blanks may be what the bank wants.
  value: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  width: v.optional(
    v.pipe(
      v.number(PROBLEMS.widthRange(MOST_WIDTH)),
      v.integer(PROBLEMS.widthRange(MOST_WIDTH)),
      v.minValue(0, PROBLEMS.widthRange(MOST_WIDTH)),
      v.maxValue(MOST_WIDTH, PROBLEMS.widthRange(MOST_WIDTH)),
    ),
    0,
  ),
  align: v.optional(v.picklist(['left', 'right']), 'left'),
  pad: v.optional(v.picklist([' ', '0']), ' '),
  format: v.optional(v.picklist([...new Set([...AMOUNT_FORMATS, ...DAY_FORMATS])]), 'plain'),
});
const fields = v.pipe(
  v.optional(v.array(FieldSchema), []),
  v.maxLength(MOST_FIELDS, PROBLEMS.many(MOST_FIELDS)),
);

const FieldsSchema = v.pipe(
  v.object({
    layout_id: newKey,
    title: needed(80, PROBLEMS.title),
    separator: v.optional(v.picklist(SEPARATORS), ''),
    own_bank: v.pipe(
      text(3),
      v.check((bank) => bank === '' || /^\d{3}$/.test(bank), PROBLEMS.ownBank),
    ),
    encoding: v.optional(v.picklist(ENCODINGS), 'ascii'),
    line_end: v.optional(v.picklist(LINE_ENDS), 'crlf'),
    extension: v.optional(v.picklist(EXTENSIONS), 'txt'),
    ...{ head: fields, line: fields, foot: fields },
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const { row, at, name, text: message } of wrongsOf(input)) {
      const fields = input[row];
      const object = <K>(of: object, key: K, value: unknown) =>
        ({ type: 'object', origin: 'value', input: of, key, value }) as v.ObjectPathItem;
      const path: v.IssuePathItem[] = [object(input, row, fields)];
      if (at !== undefined)
        path.push({ type: 'array', origin: 'value', input: fields, key: at, value: fields[at] });
      if (at !== undefined && name !== undefined)
        path.push(object(fields[at] as PaymentField, name, fields[at]?.[name]));
      addIssue({ message, path: path as [v.IssuePathItem] });
    }
  }),
);

const isOf = (sources: readonly string[], { source }: PaymentField) => sources.includes(source);

/** What no bank could read, or what would pay another amount or another account. */
function wrongsOf(layout: Description): Wrong[] {
  const wrongs: Wrong[] = [];
  for (const row of LAYOUT_ROWS) {
    const fields = layout[row];
    for (const [at, field] of fields.entries())
      for (const [name, said] of wrongField(field, layout, row)) wrongs.push({ row, at, name, text: said });
    if (hasAccount(fields)) wrongs.push({ row, text: PROBLEMS.account });
  }
  for (const source of ['clabe', 'amount'] as const)
    if (!layout.line.some((field) => field.source === source))
      wrongs.push({ row: 'line', text: PROBLEMS[source] });
  return wrongs;
}

function wrongField(
  field: PaymentField,
  { separator, encoding }: Description,
  row: LayoutRow,
): [keyof PaymentField, string][] {
  const { source, value, width, align, pad, format } = field;
  const isText = source === 'text';
  const formats: readonly string[] = isOf(['amount', 'total'], field)
    ? AMOUNT_FORMATS
    : source === 'pay_on'
      ? DAY_FORMATS
      : ['plain'];
  const checks: [boolean, keyof PaymentField, string][] = [
    [row !== 'line' && isOf(LINE_SOURCES, field), 'source', PROBLEMS.ofLine],
    [separator === '' && width === 0 && !isText, 'width', PROBLEMS.width],
    [separator === '' && width === 0 && isText && value === '', 'value', PROBLEMS.value],
    [isOf(['text', 'currency'], field) && width > 0 && value.length > width, 'width', PROBLEMS.fits],
    [!LETTERS[encoding].test(value), 'value', PROBLEMS.letters],
    [separator !== '' && value.includes(separator), 'value', PROBLEMS.separator],
    [!isText && pad === '0' && align === 'left', 'pad', PROBLEMS.pad],
    [!formats.includes(format), 'format', PROBLEMS.format],
  ];
  return checks.flatMap(([isWrong, name, said]) => (isWrong ? [[name, said]] : []));
}

/** A text in the place of the account would send all of it there; also one that is cut in pieces. */
function hasAccount(fields: readonly PaymentField[]): boolean {
  const texts = fields
    .map(({ source, value }) => (source === 'text' ? value.replaceAll(/[\s-]/g, '') : '\n'))
    .join('');
  return [...texts].some((_, at) => isClabe(texts.slice(at, at + CLABE)));
}

export const paymentLayouts = defineResource({
  name: 'payment_layouts',
  key: 'layout_id',
  row: PaymentLayoutSchema,
  fields: FieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'payment_layout' },
  stored: { table: 'payment_layout' },
  search: (row) => [row.title],
  sort: { title: 'text' },
  order: 'title',
  // Who says how money leaves is who may let it leave.
  can: {
    read: 'scheduled_payments.read',
    write: 'scheduled_payments.pay',
    delete: 'scheduled_payments.pay',
  },
});
