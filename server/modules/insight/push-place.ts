import type { Scope } from '../../store/kernel/scope.ts';
import type { Place } from '../../store/kernel/sealed-texts.ts';

/** Where the address of a browser is stored. */
export function pushPlace({ clientId }: Scope, subscriptionId: string): Place {
  return { purpose: 'push subscription', clientId, row: subscriptionId };
}
