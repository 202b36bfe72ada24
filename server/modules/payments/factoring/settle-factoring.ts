/** The factor gave the supplier what was left once the buyer had paid: by the days that it really took. With the client locked. */
import { TinteroError } from '../../../../schema/errors.ts';
import { settleFactoring } from '../../../../schema/resources/payments/factoring-terms.ts';
import type { FactoringRow } from '../../../../schema/resources/payments/factorings.ts';
import { FACTORING_PROBLEMS as PROBLEMS } from '../../../../schema/texts/factoring-problems.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findFactoring, partiesOf } from '../../../store/payments/factorings.ts';
import { tellFactoring } from './tell-factoring.ts';

/** @throws TinteroError not_found, factoring_refused */
export async function settleCession(
  scope: Scope,
  tx: Tx,
  tell: { uuid: () => string; at: string; today: string },
  requestId: string,
): Promise<{ before: FactoringRow; after: FactoringRow }> {
  const before = await findFactoring(scope, tx, requestId);
  const parties = await partiesOf(scope, tx, requestId);
  if (before?.role !== 'factor' || parties === undefined) throw new TinteroError('not_found');
  if (before.state !== 'paid') throw new TinteroError('factoring_refused', { reason: PROBLEMS.notPaid });
  const { interest, remainder } = settleFactoring(
    before,
    before.annual_rate,
    before.ceded_on,
    before.paid_on,
  );
  const said = { ...before, settled_on: tell.today, settled_interest: interest, remainder };
  return { before, after: await tellFactoring(scope, tx, tell, said, parties) };
}
