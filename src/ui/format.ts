/** How values look on a screen. All work on text: no amount ever becomes a `number`. */
import { decimalsOf, parseDecimal, toFixed } from '../../schema/values/decimal.ts';
import { groupThousands } from '../../schema/values/group-thousands.ts';

/** "1234567.5" → "1,234,567.50". What is no decimal is given back as it came. */
export function formatAmount(text: string, decimals = 2): string {
  const value = parseDecimal(text);
  return value === undefined ? text : groupThousands(toFixed(value, decimals));
}

/** As many decimals as are written, two at least: the total of a receipt has those of its currency. */
export function writtenDecimals(text: string): number {
  return Math.max(2, decimalsOf(text));
}

/** With as many decimals as are written, two at least: nothing of it is rounded away. */
export function formatWhole(text: string): string {
  return formatAmount(text, writtenDecimals(text));
}

/**
 * What a person typed or pasted ("$ 1,234.50 ") as a decimal text ("1234.50"); '' when nothing is left.
 * @param options.share a percentage stays one: "10 %" is "10%"
 */
export function cleanAmount(
  typed: string,
  options: { negative?: boolean; decimals?: number; share?: boolean } = {},
): string {
  // What was pasted may say it at either end: "10 %", "% 10".
  const share = options.share === true && typed.includes('%') ? '%' : '';
  const sign = options.negative === true && typed.trim().startsWith('-') ? '-' : '';
  const digits = typed.replace(/[^\d.]/g, '');
  const dot = digits.indexOf('.');
  if (dot < 0) return sign + digits + share;
  if (options.decimals === 0) return sign + digits.slice(0, dot) + share;
  const decimals = digits
    .slice(dot + 1)
    .replaceAll('.', '')
    .slice(0, options.decimals ?? 6);
  return `${sign}${digits.slice(0, dot) || '0'}.${decimals}${share}`;
}

/** "2026-11-20" or "2026-11-20T10:30:00" → "20-11-2026". Local text in, local text out: no time zones. */
export function formatDate(iso: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  return found ? `${found[3]}-${found[2]}-${found[1]}` : iso;
}

/** "2026-11-20T10:30:00" → "20-11-2026 10:30". */
export function formatDateTime(iso: string): string {
  const time = /T(\d{2}:\d{2})/.exec(iso)?.[1];
  return time === undefined ? formatDate(iso) : `${formatDate(iso)} ${time}`;
}

/** A moment of a clock (ISO with zone, or epoch milliseconds) in this device's time: "20-11-2026 10:30". */
export function formatMoment(moment: string | number): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return String(moment);
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${two(date.getDate())}-${two(date.getMonth() + 1)}-${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Longer texts are cut at `length` characters with an ellipsis. */
export function shorten(text: string, length = 100): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

const KILOBYTE = 1024;

/** How large a file is: «84 kB», «3.2 MB». What has anything in it is one kB at least. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / KILOBYTE);
  return kilobytes < KILOBYTE ? `${kilobytes} kB` : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
}
