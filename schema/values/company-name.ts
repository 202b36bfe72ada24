/**
 * The SAT's list has companies without their kind of company ("régimen de capital"): INDUSTRIAS DEL NORTE, not
 * INDUSTRIAS DEL NORTE S.A. DE C.V. With it the name is another one (CFDI40145).
 */

/** Initials with or without dots and spaces: S.A., S A, SA. */
const initials = (letters: string) => [...letters].join('\\.?\\s?');
const VARIABLE = `(?:\\s+DE\\s+${initials('CV')}\\.?)`;
const LIMITED = `${initials('RL')}\\.?(?:\\s+(?:${initials('MI')}|${initials('IP')})\\.?)?`;
const KINDS = [
  `${initials('SAPIB')}\\.?${VARIABLE}?`,
  `${initials('SAPI')}\\.?${VARIABLE}?`,
  `${initials('SAB')}\\.?${VARIABLE}?`,
  `${initials('SAS')}\\.?${VARIABLE}?`,
  `${initials('SA')}\\.?${VARIABLE}?`,
  `S\\.?\\s+DE\\s+${LIMITED}${VARIABLE}?`,
  `${initials('SPR')}\\.?\\s+DE\\s+${LIMITED}${VARIABLE}?`,
  `${initials('SC')}\\.?\\s+DE\\s+${LIMITED}${VARIABLE}?`,
  // Two letters alone may be the end of a name: only with their dots.
  'S\\.\\s?C\\.',
  'A\\.\\s?C\\.',
];
const KIND = new RegExp(`(?<=\\S)\\s*[,\\s]\\s*(?:${KINDS.join('|')})\\s*$`, 'i');

/** The name without its kind of company; undefined when it ends in none. */
export function withoutCompanyKind(name: string): string | undefined {
  const found = KIND.exec(name);
  return found === null ? undefined : name.slice(0, found.index).trim();
}
