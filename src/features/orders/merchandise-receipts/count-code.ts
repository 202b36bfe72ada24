/** What one device hands over to another with no network: a count as codes, each small enough for a screen that a camera reads. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import * as v from 'valibot';
import { type CountShare, CountShareSchema } from '../../../../schema/pushables/join-counts.ts';
import { digest } from '../../../../schema/values/digest.ts';
import { base64Of } from '../../../local/index.ts';

/** Of one code: a QR of about 100 modules a side. */
const PART_LETTERS = 600;
/** Of all: far more than a count of a whole truck, and nothing that a phone could not unpack. */
const MOST_LETTERS = 120_000;
const CODE = /^TT1:([0-9a-z-]{1,40}):(\d{1,3})\/(\d{1,3}):([A-Za-z0-9+/=]+)$/;

/** @returns the parts, or one where all of it is wanted in one text */
export function codesOf(share: CountShare, letters = PART_LETTERS): string[] {
  const spare = (_key: string, value: unknown) =>
    value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
  const text = base64Of(deflateSync(strToU8(JSON.stringify(share, spare)), { level: 9 }));
  const of = Math.ceil(text.length / letters);
  const sum = digest(text);
  return Array.from(
    { length: of },
    (_, at) => `TT1:${sum}:${at + 1}/${of}:${text.slice(at * letters, (at + 1) * letters)}`,
  );
}

/** Those that were read until now, of one count. */
export type ReadCodes = { sum: string; of: number; parts: ReadonlyMap<number, string> };

/** @returns undefined where it is no code of a count; one of another count begins anew */
export function addCode(read: ReadCodes | undefined, code: string): ReadCodes | undefined {
  const [, sum = '', part = '', of = '', letters = ''] = CODE.exec(code.trim()) ?? [];
  const [at, most] = [Number(part), Number(of)];
  if (sum === '' || at < 1 || at > most) return undefined;
  const before = read?.sum === sum && read.of === most ? read.parts : [];
  const parts = new Map([...before, [at, letters] as const]);
  const length = [...parts.values()].reduce((sum, { length }) => sum + length, 0);
  return length > MOST_LETTERS ? undefined : { sum, of: most, parts };
}

/** 'partial' while some are to come; 'damaged' where they do not say a count. */
export function shareRead({ sum, of, parts }: ReadCodes): CountShare | 'partial' | 'damaged' {
  if (parts.size < of) return 'partial';
  const text = Array.from({ length: of }, (_, at) => parts.get(at + 1)).join('');
  if (digest(text) !== sum) return 'damaged';
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const said = v.safeParse(CountShareSchema, JSON.parse(strFromU8(inflateSync(bytes))));
    return said.success ? said.output : 'damaged';
  } catch {
    return 'damaged';
  }
}
