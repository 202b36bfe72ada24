/**
 * The codes of the error matrix of Nómina 1.2 (SAT, revisions D and E), written down so that a rule cannot be
 * lost unnoticed.
 */
import type { FamilyCodes } from '../family.ts';
import { NOMINA12_REMOTE } from './remote.ts';

const CATALOG = [32, 47, 51, 52, 56, 59, 60, 61, 66, 76, 88, 93, 97, 104];
const REMOTE = [9, 41, 45, 46, 67];
const LAST = 110;

export const NOMINA12_CODES: FamilyCodes = {
  local: codes(
    Array.from({ length: LAST }, (_, index) => index + 1).filter(
      (number) => !CATALOG.includes(number) && !REMOTE.includes(number),
    ),
  ),
  catalog: codes(CATALOG),
  remote: NOMINA12_REMOTE,
  suspended: [],
  unclassified: ['NOM111'],
};

function codes(numbers: readonly number[]): string[] {
  return numbers.map((number) => `NOM${number}`);
}
