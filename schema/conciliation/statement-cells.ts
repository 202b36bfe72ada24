/** Cells of a bank's file as each bank writes them: days and amounts. Pure, exact. */
import { isLocalDate } from '../values/dates.ts';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const ENGLISH: Readonly<Record<string, string>> = { jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' };

/** YYYY-MM-DD; undefined of what is no day. Where it is not said, day stands before month. */
export function readDay(cell: string): string | undefined {
  const said = cell
    .trim()
    .toLowerCase()
    .replace(/^'/, '')
    .replace(/[t ]\d{1,2}:\d{2}.*$/, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(said);
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3]);
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(said);
  if (packed !== null)
    return dayOf(packed[1], packed[2], packed[3]) ?? dayOf(said.slice(4), said.slice(2, 4), said.slice(0, 2));
  const usual = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z.]*[-/. ](\d{4}|\d{2})$/.exec(said);
  return usual === null ? undefined : dayOf(usual[3], usual[2], usual[1]);
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const number = /^\d/.test(month) ? month : String(MONTHS.indexOf(ENGLISH[month] ?? month) + 1);
  const text = [year.length === 2 ? `20${year}` : year, number.padStart(2, '0'), day.padStart(2, '0')].join(
    '-',
  );
  return isLocalDate(text) ? text : undefined;
}

/** A decimal text of two decimals at most, below zero with its sign; undefined of what is no amount. */
export function readAmount(cell: string): string | undefined {
  const said = cell.trim().toUpperCase();
  const isNegative =
    /^\(.*\)$/.test(said) || /^[^\d]*[-−]/.test(said) || /[-−]$/.test(said) || /\bDB$/.test(said);
  const bare = said.replace(/\b(?:MXN|MXP|USD|CR|DB)\b|[$()\s−+-]/g, '');
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/.test(bare) || !/\d/.test(bare)) return undefined;
  const [whole = '', decimals = ''] = bare.replaceAll(',', '').split('.');
  const cents = decimals.replace(/0+$/, '');
  if (cents.length > 2) return undefined;
  const plain = `${whole.replace(/^0+(?=\d)/, '') || '0'}.${cents.padEnd(2, '0')}`;
  return isNegative && plain !== '0.00' ? `-${plain}` : plain;
}
