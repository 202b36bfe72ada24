/** Opens a channel with the secret that is stored for it. */
import type { ChannelRow } from '../../../../schema/resources/received/receipt-channels.ts';
import type { ChannelKind } from '../../../../schema/values/receipt-channels.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { channelPlace, channelSecret } from '../../../store/received/channels.ts';
import { SealedTextError } from '../../../store/secrets/sealed-text.ts';
import type { WorkDeps } from '../../work.ts';
import { ChannelError, type ChannelSession, type OpenChannel } from './channel-kind.ts';
import { openFolder } from './open-folder.ts';
import { openMailbox } from './open-mailbox.ts';

/** Each kind of channel, one line each. */
const OPEN: Record<ChannelKind, OpenChannel> = { mail: openMailbox, sftp: openFolder };

export type OpenDeps = {
  store: { db: Db };
  secrets: Pick<WorkDeps['secrets'], 'open'>;
  clock: () => Date;
  config: Pick<WorkDeps['config'], 'channelPrivateAddresses'>;
};

/**
 * @param key that the server is to show; the job takes the one that was seen, and no other
 * @throws ChannelError, and what the network throws
 */
export async function openChannel(
  scope: Scope,
  { store, secrets, config, clock }: OpenDeps,
  place: ChannelRow,
  signal: AbortSignal,
  { mayPin, hostKey } = { mayPin: false, hostKey: place.host_key },
): Promise<ChannelSession> {
  const secret = await secretOf(scope, { store, secrets }, place.channel_id);
  return await OPEN[place.kind]({
    ...{ place, secret, hostKey, mayPin, signal },
    ...{ allowsPrivate: config.channelPrivateAddresses, now: clock().getTime() },
  });
}

async function secretOf(
  scope: Scope,
  { store, secrets }: Omit<OpenDeps, 'config' | 'clock'>,
  id: string,
): Promise<string> {
  const sealed = await channelSecret(scope, store.db, id);
  try {
    if (sealed !== '') return secrets.open(channelPlace(scope, id), sealed);
  } catch (error) {
    if (!(error instanceof SealedTextError)) throw error;
  }
  throw new ChannelError('secret_damaged');
}
