/** The codes of the error matrix of Carta Porte 3.1, and who answers each. */
import type { FamilyCodes } from '../family.ts';
import { CARTAPORTE31_REMOTE } from './remote.ts';

export const CARTAPORTE31_CODES: FamilyCodes = {
  local: codes([
    101, 102, 103, 104, 105, 107, 109, 110, 111, 112, 113, 114, 115, 116, 119, 120, 122, 124, 125, 126, 127,
    128, 129, 130, 131, 133, 135, 138, 139, 141, 142, 148, 149, 150, 151, 152, 153, 154, 159, 160, 161, 162,
    163, 164, 165, 166, 167, 168, 171, 172, 173, 175, 177, 178, 179, 181, 182, 183, 185, 186, 187, 189, 191,
    193, 194, 196, 197, 199,
  ]),
  catalog: codes([
    106, 117, 118, 121, 123, 134, 136, 137, 140, 143, 144, 145, 146, 147, 155, 156, 157, 158, 169, 170, 174,
    180, 184, 190, 192, 198, 200, 201, 202, 203, 204,
  ]),
  remote: CARTAPORTE31_REMOTE,
  suspended: [],
  unclassified: ['CP999'],
};

function codes(numbers: readonly number[]): string[] {
  return numbers.map((number) => `CP${number}`);
}
