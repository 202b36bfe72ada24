/** What to offer for a field that is missing, where the rest of the receipt says it; undefined where it does not. */
import { isGenericRfc } from '../../values/rfc.ts';
import { USAGE_NONE } from './empty-receipt.ts';
import { usageOptions } from './options.ts';
import type { Concept, Receipt } from './receipt.ts';

/** General expenses; what credit notes are for. */
const USUAL = 'G03';
const RETURNS = 'G02';
const DEFERRED = '99';

/** The first usage that the receiver's regime is open to. */
export function suggestedUsage({ receiver, receipt_type }: Receipt): string | undefined {
  const { rfc, tax_regime_receiver } = receiver;
  if (tax_regime_receiver === '') return undefined;
  const wanted = isGenericRfc(rfc)
    ? [USAGE_NONE]
    : [receipt_type === 'E' ? RETURNS : USUAL, USUAL, USAGE_NONE];
  const open = usageOptions(rfc, tax_regime_receiver, receipt_type).map((one) => one.key);
  return wanted.find((usage) => open.includes(usage));
}

/** Who defines later how it is paid pays later. */
export function suggestedMethod({ payment_form }: Receipt): string | undefined {
  return payment_form === '' ? undefined : payment_form === DEFERRED ? 'PPD' : 'PUE';
}

export function suggestedForm({ payment_method }: Receipt): string | undefined {
  return payment_method === 'PPD' ? DEFERRED : undefined;
}

/** A concept that charges taxes is taxed. */
export function sensibleTaxObject({ taxes }: Concept): string | undefined {
  return taxes.transfers.length + taxes.retentions.length > 0 ? '02' : undefined;
}
