/**
 * The codes of the error matrices of Retenciones 2.0 and of its complements of technological platforms (revision D)
 * and retirement plans (1.1), written down so that a rule cannot be lost unnoticed.
 */
import type { FamilyCodes } from '../family.ts';
import { RETENCIONES20_REMOTE } from './remote.ts';

const CATALOG = [104, 105, 107, 109, 111, 112, 121, 123, 134, 135];
const REMOTE = [110, 113, 115, 116, 119, 120, 136];
/** Numbers that the SAT has not given to anything. */
const UNUSED = [118, 125];
const GENERIC_RECEIVER = 114;

const PLATFORM_CATALOG = [118, 125, 135, 136, 138, 144];
const PLATFORM_REMOTE = [103, 139];
const PLATFORM_UNUSED = [101];

export const RETENCIONES20_CODES: FamilyCodes = {
  local: [
    ...numbers(101, 136)
      .filter((number) => ![...CATALOG, ...REMOTE, ...UNUSED, GENERIC_RECEIVER].includes(number))
      .map(reten),
    ...numbers(101, 147)
      .filter((number) => ![...PLATFORM_CATALOG, ...PLATFORM_REMOTE, ...PLATFORM_UNUSED].includes(number))
      .map(platform),
    'PDR101',
    'PDR102',
    'PDR103',
    'PDR104',
  ],
  catalog: [...CATALOG.map(reten), ...PLATFORM_CATALOG.map(platform)],
  remote: RETENCIONES20_REMOTE,
  suspended: [],
  unclassified: [...UNUSED.map(reten), ...PLATFORM_UNUSED.map(platform), 'SPT999', 'PDR999'],
  elsewhere: [{ code: reten(GENERIC_RECEIVER), where: 'whoever asks Reten20113 leaves the generic RFC out' }],
};

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function reten(number: number): string {
  return `Reten20${number}`;
}

function platform(number: number): string {
  return `SPT${number}`;
}
