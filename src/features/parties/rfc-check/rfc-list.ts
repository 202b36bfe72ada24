/** The RFCs of a text or a file, each once, and what is none. Pure. */
import { isRfc, tidyRfc } from '../../../../schema/values/rfc.ts';

/** At once; what is left over is said. */
export const MOST_RFCS = 5_000;

export type RfcList = { rfcs: string[]; wrong: string[]; left: number };

const BETWEEN = /[\r\n,;|\t]+/;
/** Letters, then a date: what somebody meant as one, right or not. */
const LOOKS_LIKE = /^[A-ZÑ&]{3,4}\d{5,6}[A-Z0-9]{0,4}$/;

/** @param isTable of a file: its other cells are no RFC that is wrong */
export function readRfcs(text: string, isTable = false): RfcList {
  const cells = text
    .replace(/^\uFEFF/, '')
    .split(BETWEEN)
    .map((cell) => tidyRfc(cell.replaceAll('"', '')))
    .filter((cell) => cell !== '' && (!isTable || LOOKS_LIKE.test(cell)));
  const each = [...new Set(cells)];
  const rfcs = each.filter(isRfc);
  return {
    rfcs: rfcs.slice(0, MOST_RFCS),
    wrong: each.filter((cell) => !isRfc(cell)),
    left: Math.max(0, rfcs.length - MOST_RFCS),
  };
}
