/**
 * The codes of the error matrix of Pagos 2.0 (SAT, revision B), written down so that a rule cannot be lost
 * unnoticed.
 */
import type { FamilyCodes } from '../family.ts';
import { PAGOS20_REMOTE } from './remote.ts';

export const PAGOS20_CODES: FamilyCodes = {
  local: codes([
    [20101, 20123],
    [20201, 20215],
    [20217, 20219],
    [20221, 20221],
    [20223, 20224],
    [20227, 20244],
    [20246, 20249],
    [20252, 20252],
    [20254, 20255],
    [20258, 20259],
    [20261, 20261],
    [20263, 20269],
    [20271, 20271],
    [20273, 20279],
  ]),
  catalog: codes([
    [20225, 20226],
    [20245, 20245],
    [20250, 20251],
    [20253, 20253],
    [20256, 20257],
    [20260, 20260],
    [20262, 20262],
    [20270, 20270],
    [20272, 20272],
  ]),
  remote: PAGOS20_REMOTE,
  /** They turn on the confirmation key, which is not asked for yet. */
  suspended: ['CRP20216', 'CRP20220'],
  unclassified: ['CRP20999'],
};

/** @param ranges first and last number of each run. */
function codes(ranges: readonly (readonly [first: number, last: number])[]): string[] {
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => `CRP${first + index}`),
  );
}
