/** Pipeline: step 6 (accept). A key of confirmation that was made here is borne by one receipt, within its time. */
import { TinteroError } from '../../../../schema/errors.ts';
import { CONFIRMATION } from '../../../../schema/texts/confirmation.ts';
import { findConfirmation, isConfirmationUsed } from '../../../store/invoicing/confirmations.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';

const { problems: SAY } = CONFIRMATION;

/** Under the lock of the client. One that is not among ours is of a PAC, who judges it. @throws TinteroError invalid_receipt, at its field */
export async function requireConfirmation(
  scope: Scope,
  tx: Tx,
  confirmation: string,
  now: Date,
): Promise<void> {
  const row = confirmation === '' ? undefined : await findConfirmation(scope, tx, confirmation);
  if (row === undefined) return;
  const used = await isConfirmationUsed(scope, tx, row);
  if (!used && row.expires_at > now.toISOString()) return;
  const [code, text] = used ? ['CFDI40129', SAY.used] : ['CFDI40128', SAY.expired];
  throw new TinteroError('invalid_receipt', {}, [
    { path: 'confirmation', code, text, remedy: SAY.usedRemedy },
  ]);
}
