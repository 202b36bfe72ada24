/** Asks why, before something is said that the other one reads. */
import { MOST_REASON } from '../../../../schema/operations/cancel-order.ts';
import { ORDER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/order-problems.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { ReasonSheet as AnyReasonSheet, type ReasonSheetProps } from '../../../ui/reason-sheet.tsx';

const WORDS = { missing: PROBLEMS.reason, long: PROBLEMS.reasonLong };

export function ReasonSheet(props: Omit<ReasonSheetProps, 'label' | 'most' | 'words'>) {
  return <AnyReasonSheet {...props} label={ORDERS.reason} most={MOST_REASON} words={WORDS} />;
}
