/** The key under which the receipt of a deposit is issued at most once. Pure. */
import { nameUuid } from '../../../values/name-uuid.ts';
import type { DepositLine } from './deposit-run.ts';

/**
 * The draft that a deposit is issued as: one of each, in however many lists it is pasted and on whichever device. A server and a device
 * let a draft be issued once (R13).
 */
export function slugOfDeposit({ line_id }: Pick<DepositLine, 'line_id'>): string {
  return nameUuid(line_id, 'deposit');
}
