import type { Scope } from '../../../store/kernel/scope.ts';
import type { Place } from '../../../store/kernel/sealed-texts.ts';

/** Where the secret of a webhook is stored. */
export function webhookPlace({ clientId }: Pick<Scope, 'clientId'>, webhookId: string): Place {
  return { purpose: 'webhook secret', clientId, row: webhookId };
}
