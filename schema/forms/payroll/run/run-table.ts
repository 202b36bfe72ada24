/** Amounts of a run as a spreadsheet has them: each row an employee, each column an amount. Pure. */
import { foldWords } from '../../../catalogs/fold.ts';
import { PAYROLL_RUN } from '../../../texts/payroll-run.ts';
import { parseAmount } from '../../engine/amounts.ts';
import { newLine, type RunLine } from './run.ts';

type Person = { employee_id: string; num_empleado: string; rfc: string; curp: string; name: string };
export type TableRow = {
  /** As the spreadsheet numbers it: the head is 1. */
  number: number;
  name: string;
  line?: RunLine;
  /** Why it is not taken. */
  problems: readonly string[];
};

const { table: t } = PAYROLL_RUN;
type Amount = 'num_dias_pagados' | 'taxed' | 'exempt' | 'tax' | 'insurance';
type Meaning =
  | { of: 'num_empleado' | 'rfc' | 'curp' }
  | { amount: Amount }
  | { perception: string; part: 'importe_gravado' | 'importe_exento' }
  | { deduction: string };

const folded = (words: string): string => foldWords(words).join(' ');

const NAMES: Readonly<Record<string, Meaning>> = Object.fromEntries(
  (
    [
      [t.heads.number, { of: 'num_empleado' }],
      [t.heads.rfc, { of: 'rfc' }],
      [t.heads.curp, { of: 'curp' }],
      [t.heads.days, { amount: 'num_dias_pagados' }],
      [t.heads.taxed, { amount: 'taxed' }],
      [t.heads.exempt, { amount: 'exempt' }],
      [t.heads.tax, { amount: 'tax' }],
      [t.heads.insurance, { amount: 'insurance' }],
    ] as const
  ).flatMap(([names, meaning]) => names.map((name): [string, Meaning] => [folded(name), meaning])),
);
/** «P010», «P029 exento», «D004»: a perception or deduction by its key of the SAT. */
const KEYED = /^([pd])(\d{3})(?: (gravado|exento))?$/;

function meaningOf(head: string): Meaning | undefined {
  const name = folded(head);
  const [, letter, key = '', part] = KEYED.exec(name) ?? [];
  if (letter === 'p')
    return { perception: key, part: part === 'exento' ? 'importe_exento' : 'importe_gravado' };
  if (letter === 'd') return { deduction: key };
  return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
}

export type RunTable = {
  rows: TableRow[];
  /** Heads that say nothing that is known. */
  unread: string[];
  /** Why none of it can be read. */
  problem?: string;
};

/**
 * @param cells of a file, the head first
 * @param nameOf how the SAT calls a perception («P010») or a deduction («D004»); undefined: there is none of that key
 */
export function readRunTable(
  cells: readonly (readonly string[])[],
  people: readonly Person[],
  nameOf: (key: string) => string | undefined,
): RunTable {
  const [head = [], ...body] = cells;
  const meanings = head.map(meaningOf);
  const unread = head.filter((name, at) => name.trim() !== '' && meanings[at] === undefined);
  if (!meanings.some((each) => each !== undefined && 'of' in each))
    return { rows: [], unread, problem: t.noKey };
  const known = {
    num_empleado: new Map(people.map((one) => [one.num_empleado.trim().toUpperCase(), one])),
    rfc: new Map(people.map((one) => [one.rfc.toUpperCase(), one])),
    curp: new Map(people.map((one) => [one.curp.toUpperCase(), one])),
  };
  const seen = new Map<string, number>();
  const rows: TableRow[] = [];
  for (const [at, row] of body.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    rows.push(readRow(row, at + 2, { meanings, head, known, seen, nameOf }));
  }
  return rows.length === 0 ? { rows, unread, problem: t.empty } : { rows, unread };
}

type Reading = {
  meanings: readonly (Meaning | undefined)[];
  head: readonly string[];
  known: Record<'num_empleado' | 'rfc' | 'curp', ReadonlyMap<string, Person>>;
  /** In which row each employee was. */
  seen: Map<string, number>;
  nameOf: (key: string) => string | undefined;
};

function readRow(row: readonly string[], number: number, reading: Reading): TableRow {
  const { meanings, head, known, seen, nameOf } = reading;
  const problems: string[] = [];
  let person: Person | undefined;
  let asked = '';
  const line = newLine('');
  const perceptions = new Map<string, RunLine['perceptions'][number]>();
  for (const [at, meaning] of meanings.entries()) {
    const cell = (row[at] ?? '').trim();
    if (meaning === undefined || cell === '') continue;
    if ('of' in meaning) {
      const found = known[meaning.of].get(cell.toUpperCase());
      asked ||= cell;
      if (person !== undefined && found !== undefined && person !== found)
        problems.push(t.two(person.name, found.name));
      person ??= found;
      continue;
    }
    const typed = tidy(cell);
    if (parseAmount(typed) === undefined || typed.startsWith('-')) {
      problems.push(t.noAmount(head[at] ?? '', cell));
      continue;
    }
    if ('amount' in meaning) line[meaning.amount] = typed;
    else if ('deduction' in meaning) {
      const concepto = nameOf(`D${meaning.deduction}`);
      if (concepto === undefined) problems.push(t.noKind(head[at] ?? ''));
      else if (/[1-9]/.test(typed))
        line.deductions = [
          ...line.deductions,
          { tipo_deduccion: meaning.deduction, clave: `D${meaning.deduction}`, concepto, importe: typed },
        ];
    } else {
      const { perception: key, part } = meaning;
      const concepto = nameOf(`P${key}`);
      if (concepto === undefined) problems.push(t.noKind(head[at] ?? ''));
      else if (/[1-9]/.test(typed)) {
        const before = perceptions.get(key) ?? {
          ...{ tipo_percepcion: key, clave: `P${key}`, concepto },
          ...{ importe_gravado: '', importe_exento: '' },
        };
        perceptions.set(key, { ...before, [part]: typed });
      }
    }
  }
  if (person === undefined)
    return { number, name: asked, problems: [asked === '' ? t.nobody : t.unknown(asked), ...problems] };
  const before = seen.get(person.employee_id);
  if (before === undefined) seen.set(person.employee_id, number);
  else problems.push(t.again(before));
  const { name, employee_id } = person;
  if (problems.length > 0) return { number, name, problems };
  return { number, name, problems, line: { ...line, employee_id, perceptions: [...perceptions.values()] } };
}

/** As spreadsheets write amounts: currency, thousands with commas. */
const tidy = (cell: string) => cell.replace(/[$\s,]/g, '');
