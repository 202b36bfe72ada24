/** Where received documents are watched for, and the secret of each. */
import { type ChannelRow, receiptChannels } from '../../../schema/resources/received/receipt-channels.ts';
import { isEmail } from '../../../schema/values/email.ts';
import { resourceStore } from '../kernel/resource-store.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Place } from '../kernel/sealed-texts.ts';
import type { Db, Tx } from '../kernel/tables.ts';

const stored = resourceStore(receiptChannels);
const ALL = { search: '', filters: {}, sort: 'name', descending: false };

/** Where the secret of a channel is stored. */
export function channelPlace({ clientId }: Pick<Scope, 'clientId'>, channelId: string): Place {
  return { purpose: 'receipt channel', clientId, row: channelId };
}

/** Some few. */
export async function allChannels(scope: Scope, db: Db): Promise<ChannelRow[]> {
  return await stored.list(scope, db, ALL);
}

/** Of the first mailbox that is watched whose user is its address; '' where there is none. */
export async function mailboxAddress(scope: Scope, db: Db): Promise<string> {
  const mailboxes = (await allChannels(scope, db)).filter(({ kind, is_on }) => kind === 'mail' && is_on);
  return mailboxes.find(({ user_name }) => isEmail(user_name))?.user_name ?? '';
}

export async function findChannel(scope: Scope, db: Db, id: string): Promise<ChannelRow | undefined> {
  return await stored.find(scope, db, id);
}

export async function putChannel(scope: Scope, tx: Tx, row: ChannelRow): Promise<void> {
  await stored.put(scope, tx, row, { secret_sealed: '' });
}

/** With its secret, of which nothing is left. @returns false when there is no such one */
export async function removeChannel(scope: Scope, tx: Tx, id: string): Promise<boolean> {
  await setChannelSecret(scope, tx, id, '');
  return await stored.remove(scope, tx, id);
}

/** '' while there is none. */
export async function channelSecret({ clientId }: Scope, db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('receipt_channel')
    .select('secret_sealed')
    .where('client_id', '=', clientId)
    .where('channel_id', '=', id)
    .executeTakeFirst();
  return row?.secret_sealed ?? '';
}

export async function setChannelSecret(
  { clientId }: Scope,
  tx: Tx,
  id: string,
  sealed: string,
): Promise<void> {
  await tx
    .updateTable('receipt_channel')
    .set({ secret_sealed: sealed })
    .where('client_id', '=', clientId)
    .where('channel_id', '=', id)
    .execute();
}
