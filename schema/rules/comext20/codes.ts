/** The codes of the error matrix of Comercio Exterior 2.0, and who answers each. */
import type { FamilyCodes } from '../family.ts';
import { COMEXT20_REMOTE } from './remote.ts';

export const COMEXT20_CODES: FamilyCodes = {
  local: codes([
    101, 102, 103, 104, 105, 106, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 122, 123, 124, 125,
    133, 134, 142, 143, 151, 152, 153, 154, 156, 157, 158, 159, 160, 163, 164, 165, 166, 168, 169, 170, 171,
    172,
  ]),
  catalog: codes([
    119, 120, 126, 127, 128, 129, 130, 132, 135, 136, 137, 138, 139, 140, 141, 144, 145, 146, 147, 148, 149,
    150, 155, 161, 162, 167,
  ]),
  remote: COMEXT20_REMOTE,
  suspended: [],
  unclassified: ['CCE999'],
};

function codes(numbers: readonly number[]): string[] {
  return numbers.map((number) => `CCE${number}`);
}
