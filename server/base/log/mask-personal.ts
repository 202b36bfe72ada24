/**
 * Takes out of a text what the log must not hold: somebody's e-mail address, RFC or CURP. Errors of libraries and words
 * of others may name them.
 */

/** Each pattern begins and ends where a longer word would: the last group of a UUID is no RFC. */
const PATTERNS: readonly [RegExp, string][] = [
  // Lengths are limited, so that a long text without an @ costs no more than its length.
  [/[\p{L}\d._%+'-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/gu, '<email>'],
  [/(?<![\p{L}\d&-])[A-ZÑ]{4}\d{6}[HMX][A-ZÑ]{5}[A-Z\d]\d(?![\p{L}\d-])/gu, '<curp>'],
  [/(?<![\p{L}\d&-])[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}(?![\p{L}\d-])/gu, '<rfc>'],
];

export function maskPersonal(text: string): string {
  let masked = text;
  for (const [pattern, instead] of PATTERNS) masked = masked.replace(pattern, instead);
  return masked;
}
