/** What templates have beside Liquid's own filters: exact arithmetic, and how this portal writes things. */
import { SMALL_LISTS } from '../catalogs/small-lists.ts';
import { formatAmount, formatDateTime, formatRate } from '../print/format.ts';
import { qrSvg } from '../print/qr.ts';
import { englishOf } from '../texts/print-english.ts';
import { add, type Exact, multiply, parseDecimal, rescale, subtract, toText } from '../values/decimal.ts';

/** Markup of the portal's own, which is placed as it is; everything else is escaped. */
export class SafeHtml {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Memory = { context: { memoryLimit: { use(count: number): void } } };
/** No phone reads a longer one. */
const MOST_QR = 500;
/** What making one is counted as. */
const QR_MEMORY = 100_000;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
/** What is no amount counts as nothing. */
const exactOf = (value: unknown): Exact => parseDecimal(textOf(value)) ?? { units: 0n, scale: 0 };
const exactly = (work: (a: Exact, b: Exact) => Exact) => (a: unknown, b: unknown) =>
  toText(work(shortened(exactOf(a)), shortened(exactOf(b))));

/** Digits that no amount has would make one multiplication last for ever. */
const MOST_DECIMALS = 30;
const MOST_UNITS = 10n ** 60n;
function shortened(value: Exact): Exact {
  if (value.units > MOST_UNITS || value.units < -MOST_UNITS) return { units: 0n, scale: 0 };
  return value.scale > MOST_DECIMALS ? rescale(value, MOST_DECIMALS) : value;
}

const CATALOGS: Readonly<Record<string, readonly { key: string; text: string }[]>> = SMALL_LISTS;

export const OWN_FILTERS = {
  /** 1234.5 → 1,234.50 */
  amount: (value: unknown) => formatAmount(textOf(value)),
  /** 2026-11-20T11:08:01 → 20-11-2026 11:08:01 */
  date_time: (value: unknown) => formatDateTime(textOf(value)),
  /** 0.160000 → 16.00 % */
  rate: (value: unknown) => formatRate('Tasa', textOf(value)),
  /** 03 | catalog: "c_FormaPago" → Transferencia electrónica de fondos */
  catalog: (value: unknown, name: unknown) =>
    (Object.hasOwn(CATALOGS, textOf(name)) ? CATALOGS[textOf(name)] : undefined)?.find(
      (entry) => entry.key === textOf(value),
    )?.text ?? '',
  /** A word of the printed form in English; what has none stays as it is. */
  english: (value: unknown) => englishOf(textOf(value)),
  plus: exactly(add),
  minus: exactly(subtract),
  times: exactly(multiply),
  round: (value: unknown, decimals: unknown = 0) =>
    toText(rescale(shortened(exactOf(value)), Math.max(0, Math.min(MOST_DECIMALS, Number(decimals) || 0)))),
  /** A text as a QR code. */
  qr(this: Memory, value: unknown) {
    const text = textOf(value);
    this.context.memoryLimit.use(QR_MEMORY);
    return text === '' || text.length > MOST_QR ? '' : new SafeHtml(qrSvg(text));
  },
} as const;
