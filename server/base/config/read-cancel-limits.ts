/**
 * The limits of cancelling that the settings add to those of the house: rows separated by semicolons, each the first
 * day on which it holds and what changes then, «2027-01-01 requests=5 company=01-31». What a row does not say stays
 * as it was the day before.
 */
import { isLocalDate } from '../../../schema/values/dates.ts';
import { BUILT_IN_LIMITS, type DatedLimits, type Limits } from './cancel-limits.ts';

type ReadLimits = { ok: true; limits: DatedLimits } | { ok: false; wrong: string };

/** What a row may say. */
type Change = {
  requests?: number;
  answerBusinessDays?: number;
  company?: string;
  person?: string;
  lagMinutes?: number;
  silenceMinutes?: number;
};
type Written = Change & { from: string };

const between = (text: string, most: number, least = 1) => {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  return value >= least && value <= most ? value : undefined;
};
/** Up to three days. None at all is for trying things out. */
const minutes = (text: string) => between(text, 3 * 24 * 60, 0);
/** A day of every year: 29 February is not. */
const dayOfYear = (text: string) =>
  /^\d\d-\d\d$/.test(text) && isLocalDate(`2001-${text}`) ? text : undefined;

/** By the name that a setting gives it; undefined for a value that it cannot have. */
const FIELDS: Record<string, (value: string) => Change> = {
  answer_days: (value) => given({ answerBusinessDays: between(value, 60) }),
  requests: (value) => given({ requests: between(value, 100) }),
  company: (value) => given({ company: dayOfYear(value) }),
  person: (value) => given({ person: dayOfYear(value) }),
  lag_minutes: (value) => given({ lagMinutes: minutes(value) }),
  silence_minutes: (value) => given({ silenceMinutes: minutes(value) }),
};

function given(change: { [K in keyof Change]: Change[K] | undefined }): Change {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

export function readLimits(setting: string): ReadLimits {
  const rows: Written[] = [];
  for (const text of setting.split(';').map((row) => row.trim())) {
    if (text === '') continue;
    const read = readRow(text);
    if (typeof read === 'string') return { ok: false, wrong: read };
    if (rows.some(({ from }) => from === read.from))
      return { ok: false, wrong: `${read.from} está dos veces` };
    rows.push(read);
  }
  return { ok: true, limits: merged(rows) };
}

/** @returns what is wrong with it, ready to be read */
function readRow(text: string): Written | string {
  const [from = '', ...pairs] = text.split(/\s+/);
  if (!isLocalDate(from)) return `«${from}» no es una fecha AAAA-MM-DD`;
  if (pairs.length === 0) return `${from} no dice qué cambia`;
  const row: Written = { from };
  for (const pair of pairs) {
    const [name = '', value = ''] = pair.split('=', 2);
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    if (field === undefined) return `«${name}» no es ${Object.keys(FIELDS).join(', ')}`;
    const change = field(value);
    if (Object.keys(change).length === 0) return `«${pair}» no sirve`;
    Object.assign(row, change);
  }
  return row;
}

/** Over the rows of the house, each with what the one before it says. */
function merged(written: readonly Written[]): DatedLimits {
  const days = [...new Set([...BUILT_IN_LIMITS, ...written].map(({ from }) => from))].sort();
  const limits: Limits[] = [];
  for (const from of days) {
    const ours = BUILT_IN_LIMITS.find((row) => row.from === from) ?? limits.at(-1) ?? BUILT_IN_LIMITS[0];
    const change: Change = written.find((row) => row.from === from) ?? {};
    limits.push(changed({ ...(ours as Limits), from }, change));
  }
  return limits;
}

function changed({ lastDay, ...limits }: Limits, { company, person, ...change }: Change): Limits {
  return {
    ...limits,
    ...change,
    lastDay: { company: company ?? lastDay.company, person: person ?? lastDay.person },
  };
}
