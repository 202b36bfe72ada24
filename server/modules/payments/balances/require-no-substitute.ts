/**
 * Pipeline: step 6 (accept). Of two devices that write the substitute (relation 04) of one receipt the second is told of the
 * first. Under the lock of the client. The SAT sets no such limit, as where one is divided in two: whoever means it says so.
 */
import { TinteroError } from '../../../../schema/errors.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { substitutesOf } from '../../../store/payments/balances.ts';
import { readMovement } from '../../../store/payments/read-balances.ts';

/** @param xml about to be sealed @throws TinteroError substituted_before, unless it takes the place of that substitute too */
export async function requireNoSubstitute(
  scope: Scope,
  tx: Tx,
  receiptType: string,
  xml: string,
): Promise<void> {
  const { replaces } = readMovement(receiptType, xml);
  if (replaces.length === 0) return;
  const others = await substitutesOf(scope, tx, replaces);
  const other = others.find(({ uuid }) => uuid === '' || !replaces.includes(uuid));
  if (other === undefined) return;
  const document = [other.serie, other.folio].filter((part) => part !== '').join('-');
  throw new TinteroError('substituted_before', { document: document || other.uuid });
}
