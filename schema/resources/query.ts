/**
 * What a list asks for, as its address says it, and which rows that is. The server's half is toSql (server/store): both are held
 * equal by tests/conformance/resources.test.ts. Pure.
 */
import { foldWords } from '../catalogs/fold.ts';
import type { Filter, Resource } from './resource.ts';
import { compareCodePoints, sortKey } from './sort-key.ts';

export type FilterValue =
  | { values: readonly string[] }
  | { from: string; to: string }
  /** Amounts; '' leaves an end open. */
  | { least: string; most: string }
  /** As they were typed. */
  | { alike: readonly string[] }
  /** Any of several with `;` between them. */
  | { words: string };
export type ResourceQuery = {
  /** Every word begins a word of the row; accents, case and order do not matter. */
  search: string;
  filters: Readonly<Record<string, FilterValue>>;
  /** A field of `sort`. */
  sort: string;
  descending: boolean;
};
/** `page` from 1. */
export type ResourcePage = { page: number; size: number };

export const MOST_WORDS = 10;
const MOST_VALUES = 50;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The parameters of an address or call, by their names: `q`, `sort` and one for each filter. What cannot be read is not asked. */
export function readQuery<R extends object>(
  resource: Resource<R>,
  params: Readonly<Record<string, unknown>>,
): ResourceQuery {
  const filters: Record<string, FilterValue> = {};
  for (const [field, filter] of Object.entries(resource.filters)) {
    const value = readFilter(filter, textOf(params[field]));
    if (value !== undefined) filters[field] = value;
  }
  return { search: textOf(params.q), filters, ...readSort(resource, textOf(params.sort)) };
}

function readSort<R extends object>(
  resource: Resource<R>,
  asked: string,
): Pick<ResourceQuery, 'sort' | 'descending'> {
  const match = Object.hasOwn(resource.sort, asked.replace(/^-/, ''));
  const order = match ? asked : resource.order;
  return { sort: order.replace(/^-/, ''), descending: order.startsWith('-') };
}

/** Of any_of and alike the values with commas between them; of words what was typed, several with semicolons between them; of days and amounts `from..to`, either of them left out or not. */
export function readFilter(filter: Filter, text: string): FilterValue | undefined {
  if (text === '') return undefined;
  if (filter.kind === 'days') {
    const [from = '', to = ''] = text.split('..');
    const day = (one: string) => (DAY.test(one) ? one : '');
    return day(from) === '' && day(to) === '' ? undefined : { from: day(from), to: day(to) };
  }
  if (filter.kind === 'amounts') {
    const [least, most] = text.split('..', 2).map(amountOf);
    return !least && !most ? undefined : { least: least ?? '', most: most ?? '' };
  }
  if (filter.kind === 'words') return anyWordsOf(text).length === 0 ? undefined : { words: text.trim() };
  const typed = text.split(',', MOST_VALUES).map((value) => value.trim());
  if (filter.kind === 'alike') {
    const alike = typed.filter((value) => sortKey('text', value) !== '');
    return alike.length === 0 ? undefined : { alike };
  }
  const { choices, capitals } = filter;
  const values = (capitals ? typed.map((value) => value.toUpperCase()) : typed).filter(
    (value) => value !== '' && (choices === undefined || choices.includes(value)),
  );
  return values.length === 0 ? undefined : { values };
}

export function writeFilter(value: FilterValue): string {
  if ('values' in value) return value.values.join(',');
  if ('alike' in value) return value.alike.join(',');
  if ('words' in value) return value.words;
  return 'least' in value ? `${value.least}..${value.most}` : `${value.from}..${value.to}`;
}

/** An amount as somebody types it, «$1,234.50»; '' for anything else. */
function amountOf(typed: string): string {
  const text = typed.trim().replace(/[$,]/g, '');
  return /^-?\d{1,30}(\.\d{1,10})?$/.test(text) ? text : '';
}

function textOf(raw: unknown): string {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : '';
}

/** The words that a row is found by, as they are stored: plain letters and digits with a space before each. */
export function searchTextOf<R extends object>(resource: Resource<R>, row: R): string {
  return ` ${resource.search(row).flatMap(foldWords).join(' ')}`;
}

/** What a person typed, as the words that are looked for. */
export function wordsOf(search: string): string[] {
  return foldWords(search).slice(0, MOST_WORDS);
}

/** What a filter of words says: one of these, all of whose words are looked for. */
export function anyWordsOf(typed: string): string[][] {
  const all = typed.split(';', MOST_VALUES).map(wordsOf);
  return all.filter((words) => words.length > 0);
}

/** Whether a row is one of those asked for. @param text what searchTextOf said of it, when that is known */
export function matches<R extends object>(
  resource: Resource<R>,
  query: Pick<ResourceQuery, 'search' | 'filters'>,
  row: R,
  text = searchTextOf(resource, row),
): boolean {
  return matcherOf(wordsOf(query.search), query.filters)(row, text);
}

type Matcher = (row: object, text: string) => boolean;

/** As `matches`, of many rows: what was typed and what a filter says is read once. */
export function matcherOf(words: readonly string[], filters: ResourceQuery['filters']): Matcher {
  const tests = Object.entries(filters).map(([field, value]) => ({ field, isMet: testOf(value) }));
  return (row, text) => {
    for (const word of words) if (!text.includes(` ${word}`)) return false;
    for (const { field, isMet } of tests) if (!isMet((row as Record<string, unknown>)[field])) return false;
    return true;
  };
}

function testOf(value: FilterValue): (own: unknown) => boolean {
  if ('values' in value) {
    const wanted = new Set(value.values);
    return (own) =>
      Array.isArray(own) ? own.some((one) => wanted.has(keyText(one))) : wanted.has(filterText(own));
  }
  if ('least' in value) {
    const isWithin = amountsBetween(value);
    return (own) => isWithin(filterText(own));
  }
  if ('alike' in value) {
    const wanted = new Set(value.alike.map((one) => sortKey('text', one)));
    return (own) => wanted.has(sortKey('text', own));
  }
  if ('words' in value) {
    const wanted = anyWordsOf(value.words);
    return (own) => {
      const text = ` ${sortKey('text', own)}`;
      return wanted.some((words) => words.every((word) => text.includes(` ${word}`)));
    };
  }
  return (own) => isBetween(filterText(own).slice(0, 10), value);
}

/** Of a list: what it has, or the keys (of a relation, the UUIDs) of what it has. */
function keyText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return filterText(item);
  return filterText('key' in item ? item.key : 'uuid' in item ? item.uuid : item);
}

function isBetween(day: string, { from, to }: { from: string; to: string }): boolean {
  return day !== '' && (from === '' || day >= from) && (to === '' || day <= to);
}

/** An amount that a number says to a millionth. */
const PLAIN = /^-?\d{1,15}(\.\d{1,6})?$/;
/** Farther from an end than this part of it, a number is no less sure than the figures. */
const SURE = 1e-6;

/** What is no amount lies between none. Near an end the figures decide, and farther off a number does, which takes a tenth of the time. */
function amountsBetween({ least, most }: { least: string; most: string }): (text: string) => boolean {
  const [low, high] = [least, most].map((end) => sortKey('decimal', end)) as [string, string];
  const isPlain = [least, most].every((end) => end === '' || PLAIN.test(end));
  const [from, to] = [
    least === '' ? Number.NEGATIVE_INFINITY : Number(least),
    most === '' ? Infinity : Number(most),
  ];
  const near = (end: number) => (Number.isFinite(end) ? Math.abs(end) * SURE + SURE : 0);
  const [atFrom, atTo] = [near(from), near(to)];
  return (text) => {
    if (isPlain && PLAIN.test(text)) {
      const value = Number(text);
      if (value < from - atFrom || value > to + atTo) return false;
      if (value > from + atFrom && value < to - atTo) return true;
    }
    const key = sortKey('decimal', text);
    return (
      key !== '' &&
      (least === '' || compareCodePoints(key, low) >= 0) &&
      (most === '' || compareCodePoints(key, high) <= 0)
    );
  };
}

/** A field as a filter names its value. */
export function filterText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

/** What a row is ordered by in this query. */
export function orderOf<R extends object>(
  resource: Resource<R>,
  query: Pick<ResourceQuery, 'sort'>,
  row: R,
): string {
  const kind = resource.sort[query.sort];
  return kind === undefined ? '' : sortKey(kind, (row as Record<string, unknown>)[query.sort]);
}

/** The order of two rows by what orderOf said of them; equal ones by their keys, in the same direction. */
export function compareRows(
  query: Pick<ResourceQuery, 'descending'>,
  a: { order: string; key: string },
  b: { order: string; key: string },
): number {
  const step = compareCodePoints(a.order, b.order) || compareCodePoints(a.key, b.key);
  return query.descending ? -step : step;
}
