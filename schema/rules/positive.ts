/** The check of rules that ask one thing: a written amount is more than zero. */

import type { CfdiPath } from '../cfdi/cfdi-path.ts';
import { readAmount } from './amounts.ts';
import type { Hit } from './rule.ts';

/** A hit with `{value}`; what is absent or no decimal is the structure's business. */
export function notPositive(path: CfdiPath, written: string | undefined): Hit | undefined {
  const amount = readAmount(written);
  if (written === undefined || amount === undefined || amount.units > 0n) return undefined;
  return { path, values: { value: written } };
}
