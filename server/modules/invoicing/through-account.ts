/** A call through the account that had the document, or, when that one is no more, through the client's own. */
import type { ErrorCode } from '../../../schema/errors.ts';
import type { PacPort } from '../../fiscal/pac/port.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import { type TroubleNeeds, tellTrouble } from '../admin/pac-accounts/tell-trouble.ts';

/** Answers of an account that nobody keeps any longer. */
const GONE: readonly ErrorCode[] = ['pac_account_gone', 'pac_credentials'];

export type AskedAccount = {
  id: string;
  /** Another provider stamped it. */
  isAnother: boolean;
};

/**
 * For what may be asked of any provider: cancelling, its receipt, a receiver's answer. Never for stamping. The second
 * one hears of it only when the first surely did nothing.
 * @param accountId '' when none had it
 */
export async function throughAccount<R extends { kind: string; error?: ErrorCode }>(
  scope: Scope,
  deps: TroubleNeeds,
  accountId: string,
  call: (pac: PacPort, account: AskedAccount) => Promise<R>,
): Promise<R> {
  const { providers, store } = deps;
  const chosen = await providers.chosen(scope, store.db);
  const asked = { id: accountId || chosen, isAnother: false };
  const first = await call(await providers.forJob(scope, asked.id), asked);
  if (first.kind === 'not_taken' && first.error !== undefined)
    await tellTrouble(scope, deps, asked.id, first.error);
  if (accountId === '' || accountId === chosen || first.kind !== 'not_taken') return first;
  // Left alone because it takes no credentials is as good as gone: not one call an attempt of the breaker.
  const avoided = providers.avoided(scope, accountId);
  const why = first.error === 'pac_avoided' && avoided !== undefined ? avoided.error : first.error;
  if (why === undefined || !GONE.includes(why)) return first;
  const second = await call(await providers.forJob(scope, chosen), { id: chosen, isAnother: true });
  return second.kind === 'not_offered' ? first : second;
}
