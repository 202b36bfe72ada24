/** Records as a spreadsheet has them: which row is which, what of it is wrong and why. Pure. */
import * as v from 'valibot';
import { foldWords } from '../../schema/catalogs/fold.ts';
import { shapeText } from '../../schema/shape-text.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import type { ImportRow, ImportTable } from './use-save-rows.ts';

type Said<Field extends string> = Partial<Record<Field, unknown>>;

export type RecordSheet<Field extends string> = {
  resource: { readonly key: string; readonly fields: v.GenericSchema<unknown, object> };
  /** The columns that are read, each by its name, by what forms call it, and by the other `heads` that people write. */
  fields: readonly Field[];
  names: Readonly<Record<Field, string>>;
  heads: Readonly<Partial<Record<Field, readonly string[]>>>;
  /** The columns of which one has to be there: without them no row is anybody. */
  needed: readonly Field[];
  /** What a new one is where its row does not say. */
  empty: object;
  /** A cell that is not empty: what its field becomes, or what is wrong with it. */
  read(field: Field, cell: string): { value: unknown } | { problem: string };
  /** What tells a row from the others of the sheet; '' for none. */
  tellOf(said: Said<Field>): string;
  /** The one that is there already. */
  find(said: Said<Field>): object | undefined;
  /** What one cell says for several fields, or what stands for what no cell says. */
  complete?(whole: Readonly<Record<string, unknown>>): object;
  /** What is wrong with a row beyond its shape. */
  check?(whole: Readonly<Record<string, unknown>>): readonly string[];
  nameOf(whole: Readonly<Record<string, unknown>>, tells: string): string;
  texts: { lacks: string; empty: string; again(row: number): string };
};

/** Words as two people write the same. */
export const fold = (words: string): string => foldWords(words).join(' ');

const YES = new Set(['si', 's', '1', 'true', 'verdadero', 'activo', 'x']);
const NO = new Set(['no', 'n', '0', 'false', 'falso', 'inactivo', 'baja']);

/** @returns undefined for what is neither */
export function yesOrNo(cell: string): boolean | undefined {
  const folded = fold(cell);
  return YES.has(folded) ? true : NO.has(folded) ? false : undefined;
}

/** The key of a list that a cell means: the key, with or without its zeros, its words, or both. */
export function keyOfCell(list: readonly { key: string; text: string }[], cell: string): string | undefined {
  const plain = (key: string) => key.replace(/^0+/, '').toUpperCase();
  const [first = ''] = cell.split(/\s/);
  const folded = fold(cell);
  return (
    list.find(({ key, text }) => plain(key) === plain(cell) || fold(text) === folded) ??
    list.find(({ key, text }) => plain(key) === plain(first) && fold(`${key} ${text}`) === folded)
  )?.key;
}

/** Of a list that is still on its way to this device nobody can say which rows are there already: as new ones they would be there twice. */
export function onceHere(isHere: boolean, read: () => ImportTable): ImportTable {
  return isHere ? read() : { rows: [], unread: [], problem: RECORDS.importWaits };
}

/** @param newKey names a new one, once for each row: saved again after a lost answer it makes no second one */
export function readRecords<Field extends string>(
  cells: readonly (readonly string[])[],
  sheet: RecordSheet<Field>,
  newKey: () => string,
): ImportTable {
  const { resource, names, texts } = sheet;
  const byHead = headsOf(sheet);
  const [head = [], ...body] = cells;
  const fields = head.map((name) => byHead.get(fold(name)));
  const unread = head.filter((name, at) => name.trim() !== '' && fields[at] === undefined);
  if (!sheet.needed.some((field) => fields.includes(field)))
    return { rows: [], unread, problem: texts.lacks };
  const seen = new Map<string, number>();
  const rows: ImportRow[] = [];
  for (const [at, row] of body.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const number = at + 2;
    const problems: string[] = [];
    const said: Said<Field> = {};
    for (const [column, field] of fields.entries()) {
      const cell = (row[column] ?? '').trim();
      if (field === undefined || cell === '') continue;
      const read = sheet.read(field, cell);
      if ('problem' in read) problems.push(read.problem);
      else said[field] = read.value;
    }
    const tells = sheet.tellOf(said);
    const again = seen.get(tells);
    if (again !== undefined) problems.push(texts.again(again));
    else if (tells !== '') seen.set(tells, number);
    const before = sheet.find(said) as Record<string, unknown> | undefined;
    const key = { [resource.key]: before?.[resource.key] ?? newKey() };
    const given = { ...sheet.empty, ...before, ...said, ...key };
    const whole = (sheet.complete?.(given) ?? given) as Record<string, unknown>;
    const shaped = v.safeParse(resource.fields, whole);
    if (!shaped.success)
      for (const issue of shaped.issues) problems.push(`${nameAt(issue, names)}: ${shapeText(issue)}`);
    problems.push(...(sheet.check?.(whole) ?? []));
    rows.push({
      ...{ number, name: sheet.nameOf(whole, tells), problems, isNew: before === undefined },
      ...(problems.length === 0 && shaped.success && { fields: { ...shaped.output, ...key } }),
    });
  }
  return rows.length === 0 ? { rows, unread, problem: texts.empty } : { rows, unread };
}

function headsOf<Field extends string>({
  fields,
  names,
  heads,
}: RecordSheet<Field>): ReadonlyMap<string, Field> {
  return new Map(
    fields.flatMap((field) =>
      [field, names[field], ...(heads[field] ?? [])].map((name) => [fold(name), field] as const),
    ),
  );
}

function nameAt(issue: v.BaseIssue<unknown>, names: Readonly<Record<string, string>>): string {
  const field = String(issue.path?.[0]?.key ?? '');
  return Object.hasOwn(names, field) ? (names[field] as string) : field;
}
