/**
 * RFC, the key of a Mexican taxpayer: 3 letters (companies) or 4 (people), a date YYMMDD and 3 of
 * "homoclave". Shape from the SAT's t_RFC; the date is held to the calendar as well. Whether an RFC is
 * registered only the SAT knows. The check digit is not used: RFCs that break it are in force.
 */
import { isShortDate } from './dates.ts';

/** Sales to the public in general and buyers whose RFC is not known. */
export const RFC_PUBLIC = 'XAXX010101000';
/** Buyers who live abroad. */
export const RFC_FOREIGN = 'XEXX010101000';

/** Foreigners without one who sell through a platform. */
export const RFC_FOREIGN_SELLER = 'EXT990101NI1';

export type RfcProblem = 'empty' | 'length' | 'characters' | 'date';
/** `moral`: company, 12 characters. `fisica`: person, 13. */
export type PersonKind = 'moral' | 'fisica';

const SHAPE = /^[A-Z&Ñ]{3,4}(\d{6})[A-Z0-9]{2}[0-9A]$/;

/** What is wrong with an RFC, undefined when nothing. Lower case is wrong: see `tidyRfc`. */
export function rfcProblem(text: string): RfcProblem | undefined {
  if (text === '') return 'empty';
  if (text.length !== 12 && text.length !== 13) return 'length';
  const parts = SHAPE.exec(text);
  if (parts === null) return 'characters';
  return isShortDate(parts[1] as string) ? undefined : 'date';
}

export function isRfc(text: string): boolean {
  return rfcProblem(text) === undefined;
}

/** What a person typed, as the SAT writes it: upper case, without spaces or hyphens. */
export function tidyRfc(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\s-]+/g, '')
    .toUpperCase();
}

export function isGenericRfc(rfc: string): boolean {
  return rfc === RFC_PUBLIC || rfc === RFC_FOREIGN;
}

/** By length only; the two generic RFCs are `fisica`, as the SAT counts them. */
export function personKind(rfc: string): PersonKind | undefined {
  return rfc.length === 12 ? 'moral' : rfc.length === 13 ? 'fisica' : undefined;
}
