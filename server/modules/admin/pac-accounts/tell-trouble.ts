/** Tells who looks after the account with the PAC that it takes nothing: no stamps left, or not this account. Once a day while it lasts. */
import type { ErrorCode } from '../../../../schema/errors.ts';
import { NOTICES } from '../../../../schema/notices/index.ts';
import { ERROR_TEXTS } from '../../../../schema/texts/errors.ts';
import { centralDay } from '../../../base/local-time.ts';
import { findPacAccount } from '../../../store/admin/pac-accounts.ts';
import { wasTold } from '../../../store/insight/notifications.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { announce, noticeIdOf } from '../../insight/announce.ts';
import type { WorkDeps } from '../../work.ts';

const REFUSES: readonly ErrorCode[] = ['pac_credentials', 'pac_account', 'pac_account_gone'];

export type TroubleNeeds = Pick<WorkDeps, 'store' | 'clock' | 'mailer' | 'uuid' | 'log' | 'providers'>;

/** Of an error that is none of these nothing is said. Never throws: the work goes on whoever hears of it. */
export async function tellTrouble(
  scope: Scope,
  deps: TroubleNeeds,
  accountId: string,
  error: ErrorCode,
): Promise<void> {
  const isRefused = REFUSES.includes(error);
  if (!isRefused && error !== 'pac_no_balance') return;
  // One that nobody uses any more troubles nobody.
  if (accountId !== (await deps.providers.chosen(scope, deps.store.db))) return;
  const now = deps.clock();
  const day = centralDay(now.getTime());
  const key = `${accountId} ${day}`;
  const definition = isRefused ? NOTICES.pac_refuses : NOTICES.pac_no_balance;
  try {
    // A thousand receipts may wait for one account.
    if (await wasTold(scope, deps.store.db, noticeIdOf(definition, key))) return;
    await deps.store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const stored = await findPacAccount(scope, tx, accountId);
      const name = stored?.provider ?? deps.providers.server.provider;
      const provider = deps.providers.describe().find((one) => one.name === name)?.title ?? name;
      const of = { provider, isOwn: stored !== undefined };
      const said = { key, at: now.toISOString() };
      const data = { ...of, said: ERROR_TEXTS[error] };
      await announce(scope, tx, deps, definition, { ...said, data });
    });
  } catch (err) {
    deps.log.error({ err, client_id: scope.clientId }, 'trouble with the account of a PAC was not told');
  }
}
