/** Opens a channel with the secret that is stored for it. */
import type { ChannelRow } from '../../../../schema/resources/received/receipt-channels.ts';
import type { ChannelKind } from '../../../../schema/values/receipt-channels.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { channelPlace, channelSecret } from '../../../store/received/channels.ts';
import { SealedTextError } from '../../../store/secrets/sealed-text.ts';
import type { WorkDeps } from '../../work.ts';
import { ChannelError, type ChannelSession, type OpenChannel } from './channel-kind.ts';
import { openMailbox } from './open-mailbox.ts';

/** Each kind of channel, one line each. */
const OPEN: Record<ChannelKind, OpenChannel> = { mail: openMailbox };

export type OpenDeps = {
  store: { db: Db };
  secrets: Pick<WorkDeps['secrets'], 'open'>;
  config: Pick<WorkDeps['config'], 'channelPrivateAddresses'>;
};

/** @throws ChannelError, and what the network throws */
export async function openChannel(
  scope: Scope,
  { store, secrets, config }: OpenDeps,
  place: ChannelRow,
  signal: AbortSignal,
): Promise<ChannelSession> {
  const secret = await secretOf(scope, { store, secrets }, place.channel_id);
  return await OPEN[place.kind]({ place, secret, allowsPrivate: config.channelPrivateAddresses, signal });
}

async function secretOf(
  scope: Scope,
  { store, secrets }: Omit<OpenDeps, 'config'>,
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
