/** Records as a spreadsheet has them: which row is which, what of it is wrong and why. Pure. */
import * as v from 'valibot';
import { foldWords } from '../../schema/catalogs/fold.ts';
import { shapeText } from '../../schema/shape-text.ts';
import type { ImportRow, ImportTable } from './use-save-rows.ts';

type Said<Field extends string> = Partial<Record<Field, unknown>>;

export type RecordSheet<Field extends string> = {
  resource: { readonly key: string; readonly fields: v.GenericSchema<unknown, object> };
  /** The columns that are read, each by its name, by what forms call it, and by the other `heads` that people write. */
  fields: readonly Field[];
  names: Readonly<Record<Field, string>>;
  heads: Readonly<Partial<Record<Field, readonly string[]>>>;
  /** The column without which no row is anybody. */
  needed: Field;
  /** What a new one is where its row does not say. */
  empty: object;
  /** A cell that is not empty: what its field becomes, or what is wrong with it. */
  read(field: Field, cell: string): { value: unknown } | { problem: string };
  /** What tells a row from the others of the sheet; '' for none. */
  tellOf(said: Said<Field>): string;
  /** The one that is there already. */
  find(said: Said<Field>): object | undefined;
  nameOf(whole: Readonly<Record<string, unknown>>, tells: string): string;
  texts: { lacks: string; empty: string; again(row: number): string };
};

/** Words as two people write the same. */
export const fold = (words: string): string => foldWords(words).join(' ');

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
  if (!fields.includes(sheet.needed)) return { rows: [], unread, problem: texts.lacks };
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
    const whole = { ...sheet.empty, ...before, ...said, ...key };
    const shaped = v.safeParse(resource.fields, whole);
    if (!shaped.success)
      for (const issue of shaped.issues) problems.push(`${nameAt(issue, names)}: ${shapeText(issue)}`);
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
