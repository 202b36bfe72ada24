/** Amounts in Spanish words, as printed on receipts: "mil ciento sesenta pesos mexicanos 00/100 m.n." */
import { c_Moneda } from '../../catalogs/small/moneda.ts';
import { parseDecimal, rescale } from '../../values/decimal.ts';

const UNITS = [
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
  'dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro',
  'veinticinco veintiséis veintisiete veintiocho veintinueve',
]
  .join(' ')
  .split(' ');
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
];
/** Long scale: each step is a million times the one before. */
const SCALES: readonly (readonly [one: string, many: string])[] = [
  ['', ''],
  ['millón', 'millones'],
  ['billón', 'billones'],
  ['trillón', 'trillones'],
];
const MILLION = 1_000_000n;
const MOST = MILLION ** 4n;

const CURRENCIES = new Map(c_Moneda.map((one) => [one.key, one]));
/** Currencies of feminine name: "doscientas una libras". By the first word of their singular. */
const FEMININE = new Set('corona grivna libra lira onza pataca rufiya rupia unidad'.split(' '));
const NATIONAL = 'MXN';
const NO_CURRENCY = 'XXX';

/**
 * @param total decimal text; cents beyond the currency's decimals are rounded half up.
 * @param currency key of c_Moneda. XXX (no currency) gives an empty text, and so does what is not an amount
 *   or, from 10^24 on, has no words.
 */
export function amountInWords(total: string, currency: string): string {
  const value = parseDecimal(total);
  if (value === undefined || currency === NO_CURRENCY) return '';
  const cached = CURRENCIES.get(currency);
  const decimals = cached?.decimals ?? 2;
  const { units } = rescale(value, decimals);
  const size = 10n ** BigInt(decimals);
  const positive = units < 0n ? -units : units;
  const whole = positive / size;
  if (whole >= MOST) return '';
  const singular = cached ? cached.text.charAt(0).toLowerCase() + cached.text.slice(1) : currency;
  const name = whole === 1n ? singular : (cached?.plural ?? currency);
  const isFeminine = FEMININE.has(singular.split(' ')[0] as string);
  const words = [units < 0n ? 'menos' : '', wholeInWords(whole, isFeminine), name];
  // Whole millions ask for "de": un millón de pesos, but un millón cien pesos.
  if (whole !== 0n && whole % MILLION === 0n) words.splice(2, 0, 'de');
  if (decimals > 0) words.push(`${(positive % size).toString().padStart(decimals, '0')}/${size}`);
  words.push(currency === NATIONAL ? 'm.n.' : cached ? currency : '');
  return words.filter((word) => word !== '').join(' ');
}

/** A whole number before a noun: "veintiún", "doscientas". Throws a RangeError from 10^24 on. */
export function wholeInWords(whole: bigint, isFeminine = false): string {
  if (whole === 0n) return 'cero';
  if (whole >= MOST) throw new RangeError(`too large for words: ${whole}`);
  const parts: string[] = [];
  let rest = whole;
  for (let step = 0; rest > 0n; step += 1) {
    const six = Number(rest % MILLION);
    rest /= MILLION;
    if (six === 0) continue;
    const [one, many] = SCALES[step] as readonly [string, string];
    // Millions are masculine whatever is counted.
    const words = belowMillion(six, isFeminine && step === 0);
    parts.unshift(step === 0 ? words : six === 1 ? `un ${one}` : `${words} ${many}`);
  }
  return parts.join(' ');
}

function belowMillion(value: number, isFeminine: boolean): string {
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  const words: string[] = [];
  if (thousands === 1) words.push('mil');
  else if (thousands > 1) words.push(belowThousand(thousands, isFeminine), 'mil');
  if (rest > 0) words.push(belowThousand(rest, isFeminine));
  return words.join(' ');
}

function belowThousand(value: number, isFeminine: boolean): string {
  if (value === 100) return 'cien';
  const hundreds = HUNDREDS[Math.floor(value / 100)] as string;
  const words = [isFeminine ? hundreds.replace(/os$/, 'as') : hundreds];
  const rest = value % 100;
  if (rest > 0) words.push(belowHundred(rest, isFeminine));
  return words.filter((word) => word !== '').join(' ');
}

function belowHundred(value: number, isFeminine: boolean): string {
  if (value % 10 === 1 && value !== 11) return one(value, isFeminine);
  if (value < 30) return UNITS[value] as string;
  const unit = value % 10;
  const tens = TENS[Math.floor(value / 10)] as string;
  return unit === 0 ? tens : `${tens} y ${UNITS[unit]}`;
}

/** Uno loses its ending before a masculine noun: un, veintiún, treinta y un. */
function one(value: number, isFeminine: boolean): string {
  if (value === 1) return isFeminine ? 'una' : 'un';
  if (value === 21) return isFeminine ? 'veintiuna' : 'veintiún';
  return `${TENS[Math.floor(value / 10)]} y ${isFeminine ? 'una' : 'un'}`;
}
