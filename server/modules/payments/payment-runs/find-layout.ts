/** Which file a run is written as: of a bank that is ready-made, or one that the account described. */
import { TinteroError } from '../../../../schema/errors.ts';
import { BANK_LAYOUTS } from '../../../../schema/payment-layouts/banks.ts';
import type { PaymentLayout } from '../../../../schema/payment-layouts/layout.ts';
import { paymentLayouts } from '../../../../schema/resources/payments/payment-layouts.ts';
import { RUN_PROBLEMS as PROBLEMS } from '../../../../schema/texts/payment-run-problems.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';

const described = resourceStore(paymentLayouts);

/** @throws TinteroError invalid_fields */
export async function requireLayout(scope: Scope, tx: Tx, layout_id: string): Promise<PaymentLayout> {
  const found =
    BANK_LAYOUTS.find((one) => one.layout_id === layout_id) ?? (await described.find(scope, tx, layout_id));
  if (found === undefined)
    throw new TinteroError('invalid_fields', {}, [{ path: 'layout_id', text: PROBLEMS.layout }]);
  return found;
}

/** Of a file: the ready-made one's key, or what the account calls its own. */
export function stemOf({ layout_id, title }: PaymentLayout): string {
  const isReady = BANK_LAYOUTS.some((one) => one.layout_id === layout_id);
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (isReady ? layout_id : plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')) || 'banco';
}
