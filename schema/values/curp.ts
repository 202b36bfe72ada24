/** CURP, the population key of a person: 18 characters (SAT's t_CURP, date held to the calendar). */
import { isShortDate } from './dates.ts';

export type CurpProblem = 'empty' | 'length' | 'characters' | 'date';

/** Two letters of the state of birth; NE is born abroad. */
const STATES =
  'AS|BC|BS|CC|CH|CL|CM|CS|DF|DG|GR|GT|HG|JC|MC|MN|MS|NE|NL|NT|OC|PL|QR|QT|SL|SP|SR|TC|TL|TS|VZ|YN|ZS';
const SHAPE = new RegExp(`^[A-Z][AEIOUX][A-Z]{2}(\\d{6})[HMX](?:${STATES})[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\\d$`);
const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';

export function curpProblem(text: string): CurpProblem | undefined {
  if (text === '') return 'empty';
  if (text.length !== 18) return 'length';
  const parts = SHAPE.exec(text);
  if (parts === null) return 'characters';
  return isShortDate(parts[1] as string) ? undefined : 'date';
}

export function isCurp(text: string): boolean {
  return curpProblem(text) === undefined;
}

/**
 * The last digit that the registry gives to the first 17 characters. A CURP with another one is a typing
 * mistake, worth a warning; the SAT itself does not look at it.
 */
export function curpCheckDigit(curp: string): string {
  let sum = 0;
  for (let i = 0; i < 17; i += 1) sum += ALPHABET.indexOf(curp.charAt(i)) * (18 - i);
  return String((10 - (sum % 10)) % 10);
}
