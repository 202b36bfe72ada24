/** Whether RFCs may receive invoices, by the registry; what it says for sure is kept with one's customers. */
import { MOST_RFCS_AT_ONCE } from '../../../../schema/documents/rfc-verdict.ts';
import { tidyRfc } from '../../../../schema/values/rfc.ts';
import type { RegistrySource } from '../../../fiscal/taxpayers/port.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { markByRegistry } from '../../../store/parties/customers.ts';
import type { Deps } from '../../deps.ts';

/**
 * What nobody verified is not refused: it is Y with source `none`. `checked_at` is the moment of the provider's
 * answer (ISO) or the day of the list; '' for the others.
 */
export type RfcIdentifier = { rfc: string; active: 'Y' | 'N'; source: RegistrySource; checked_at: string };

/** @param list separated by commas */
export async function checkRfcs(
  scope: Scope,
  { registry, store }: Pick<Deps, 'registry' | 'store'>,
  list: string,
): Promise<RfcIdentifier[]> {
  const rfcs = list
    .split(',')
    .map(tidyRfc)
    .filter((rfc) => rfc !== '')
    .slice(0, MOST_RFCS_AT_ONCE);
  const answers = await registry.check(rfcs);
  await markByRegistry(
    scope,
    store,
    answers
      .filter(({ source }) => source === 'provider' || source === 'list')
      .map(({ rfc, active }) => ({ rfc, active: active === 'Y' })),
  );
  return answers.map(({ rfc, active, source, checked_at }) => ({
    rfc,
    active: active === 'N' ? 'N' : 'Y',
    source,
    checked_at,
  }));
}
