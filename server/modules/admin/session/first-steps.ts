/** What an account has of what its first invoice takes. */
import type { FirstSteps } from '../../../../schema/documents/session.ts';
import { whatThereIs } from '../../../store/admin/first-steps.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';

export async function firstStepsOf(
  scope: Scope,
  { store, config, providers, clock }: Pick<Deps, 'store' | 'config' | 'providers' | 'clock'>,
): Promise<FirstSteps> {
  const found = await whatThereIs(scope, store.db, clock());
  const isServers = (await providers.chosen(scope, store.db)) === providers.server.id;
  // Who administers a real portal has a contract; that of the sandbox is with nobody.
  return { ...found, pac: !isServers || config.pac !== 'sandbox' };
}
