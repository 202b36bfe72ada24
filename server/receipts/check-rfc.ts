/**
 * Whether RFCs may receive invoices. The SAT's registry (l_RFC) cannot be asked without a provider's account
 * for it: what is answered is whether each could be in it, by its form and its date.
 */
import { isRfc, tidyRfc } from '../../schema/values/rfc.ts';

export type RfcIdentifier = { rfc: string; active: 'Y' | 'N' };

/** Most that one call answers. */
const MOST = 100;

/** @param list separated by commas */
export function checkRfcs(list: string): RfcIdentifier[] {
  return list
    .split(',')
    .map(tidyRfc)
    .filter((rfc) => rfc !== '')
    .slice(0, MOST)
    .map((rfc) => ({ rfc, active: isRfc(rfc) ? 'Y' : 'N' }));
}
