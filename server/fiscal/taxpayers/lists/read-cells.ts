/** Cells of the lists of articles 69, 69-B and 69-B Bis: dates in all the ways they are written, RFCs, letters. */
import { isLocalDate } from '../../../../schema/values/dates.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import { foldTitle } from './fold-title.ts';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** Serial numbers of a spreadsheet count days from here (1900 taken for a leap year). */
const SERIAL_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Of 1982 and 2091: a number outside is no date of these lists. */
const SERIALS = { least: 30_000, most: 70_000 };

/** The dates that a cell holds, earliest first, YYYY-MM-DD; what is no day of the calendar is left out. */
export function datesIn(cell: string): string[] {
  const text = foldDashes(cell);
  const serial = /^\s*(\d{5})(?:\.\d+)?\s*$/.exec(text)?.[1];
  if (serial !== undefined) {
    const days = Number(serial);
    if (days < SERIALS.least || days > SERIALS.most) return [];
    return [new Date(SERIAL_ZERO_MS + days * DAY_MS).toISOString().slice(0, 10)];
  }
  const found = [
    ...[...text.matchAll(/(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g)].map(([, y, m, d]) => day(y, m, d)),
    ...[...text.matchAll(/(?<![\d-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?![\d-])/g)].map(
      ([, d, m, y]) => day(y, m, d),
    ),
    ...[
      ...foldTitle(text).matchAll(/(?<!\d)(\d{1,2}) (?:de )?([a-z]{3})[a-z]* (?:de |del )?(\d{4})(?!\d)/g),
    ].map(([, d, name = '', y]) => day(y, String(monthOf(name)), d)),
  ];
  return [...new Set(found.filter((date) => isLocalDate(date)))].sort();
}

/** The earliest date of a cell; '' when it has none. */
export function dateIn(cell: string): string {
  return datesIn(cell)[0] ?? '';
}

/**
 * The RFC of a cell; undefined for what nobody can be found by: suppressed by a court (a row of X), empty, or not
 * of the shape of one. The calendar is not asked: an RFC that the SAT publishes is one.
 */
export function rfcIn(cell: string): string | undefined {
  const rfc = tidyRfc(cell);
  return /^[A-Z&Ñ]{3,4}\d{6}[A-Z0-9]{3}$/.test(rfc) ? rfc : undefined;
}

/** RFC struck out of a list by order of a court. */
export function isSuppressed(cell: string): boolean {
  return /^X{6,}$/.test(tidyRfc(cell));
}

/** The number of a letter («oficio»), without its date: «500-05-2020-00001 de fecha …». */
export function letterIn(cell: string): string {
  const text = foldDashes(cell).replace(/\s+/g, ' ').trim().toUpperCase();
  return /[A-Z0-9]+(?:-[A-Z0-9]+)+/.exec(text)?.[0] ?? text.split(/\s+(?:DE FECHA|DEL?)\s/)[0] ?? '';
}

/** The day until which a list is said to be current, «Información actualizada al 15 de julio de 2026»; or ''. */
export function cutDateIn(cells: readonly string[]): string {
  const stated = cells.map((cell) => /actualizad[ao]s?\s+al?\s+([\s\S]*)/i.exec(cell)?.[1]);
  return dateIn(stated.find((text) => text !== undefined) ?? '');
}

/** A text as it is read aloud: one line, single spaces. */
export function tidyCell(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim();
}

function monthOf(name: string): number {
  const existing = name === 'set' ? 'sep' : name;
  return MONTHS.indexOf(existing) + 1;
}

function day(year = '', month = '', date = ''): string {
  const whole = year.length === 2 ? `20${year}` : year;
  return `${whole}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** Hyphens that are not the one of the keyboard. */
function foldDashes(text: string): string {
  return text.replace(/[\u2010-\u2015\u2212]/g, '-');
}
