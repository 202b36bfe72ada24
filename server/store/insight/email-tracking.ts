/** What became of the mails that took receipts to people: a row each, under the mail's own id. */
import { type EmailTrackingRow, emailTracking } from '../../../schema/resources/insight/email-tracking.ts';
import { branchOf } from '../kernel/audience.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const rows = resourceStore(emailTracking);

type Sent = Omit<EmailTrackingRow, 'state' | 'said' | 'sent_at' | 'branch'>;

/** It is whose its receipt is. */
export async function addTracked(scope: Scope, tx: Tx, mail: Sent): Promise<void> {
  const branch = await branchOf(scope, tx, 'receipts', mail.receipt_id);
  await rows.put(scope, tx, { ...mail, state: 'waiting', said: '', sent_at: '', branch });
}

export async function findTracked(scope: Scope, db: Db, id: string): Promise<EmailTrackingRow | undefined> {
  return await rows.find(scope, db, id);
}

export async function settleTracked(
  scope: Scope,
  tx: Tx,
  row: EmailTrackingRow,
  end: Pick<EmailTrackingRow, 'state' | 'said' | 'sent_at'>,
): Promise<void> {
  await rows.put(scope, tx, { ...row, ...end });
}
