/** What became of a look at a channel, in its row: its last success and its last failure stand beside each other. With the client locked. */
import {
  type ChannelProbe,
  type ChannelRow,
  isSamePlace,
} from '../../../../schema/resources/received/receipt-channels.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findChannel, putChannel } from '../../../store/received/channels.ts';

/** Of one that is another place by now nothing is known. @param at ISO-8601 UTC @returns it as it is now; undefined: another place */
export async function noteChannel(
  scope: Scope,
  tx: Tx,
  channel: ChannelRow,
  { trouble, said, host_key = '' }: Pick<ChannelProbe, 'trouble' | 'said'> & { host_key?: string },
  at: string,
): Promise<ChannelRow | undefined> {
  const now = await findChannel(scope, tx, channel.channel_id);
  // Its secret may be another one meanwhile: what the former one came to says nothing of it.
  if (now === undefined || !isSamePlace(now, channel) || now.secret_at !== channel.secret_at)
    return undefined;
  const came =
    trouble === '' ? { succeeded_at: at, attempts: 0 } : { failed_at: at, attempts: now.attempts + 1 };
  const row = {
    ...now,
    ...{ ...came, trouble, said },
    // Once it let somebody in under that key.
    ...(host_key !== '' && { host_key }),
  };
  await putChannel(scope, tx, row);
  return row;
}
