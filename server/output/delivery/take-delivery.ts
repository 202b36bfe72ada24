/** Takes up what came by mail, or as a file that somebody brought: verified, for this account, and by the same door as what comes from this server. */
import { DELIVERED_APART as APART } from '../../../schema/texts/delivery-by-mail.ts';
import type { Log } from '../../base/log/log.ts';
import type { AnyDelivery } from '../../jobs/deliver.ts';
import { findClient } from '../../store/identity/clients.ts';
import { inSavepoint } from '../../store/kernel/savepoint.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import type { Opened } from './envelope.ts';

/**
 * With the client locked.
 * @returns why it is not taken, in words; '' when it is here, since now or before
 */
export async function takeDelivery<D extends { log: Pick<Log, 'warn'> }>(
  receiver: Scope,
  tx: Tx,
  deps: D,
  deliveries: readonly AnyDelivery<D>[],
  opened: Opened,
): Promise<string> {
  if (opened.state !== 'signed') return opened.state === 'forged' ? APART.forged : APART.unknown;
  const { parcel } = opened;
  const client = await findClient(receiver, tx);
  if (parcel.receiver !== client?.rfc) return APART.receiver(parcel.receiver);
  if (parcel.sender.rfc === client.rfc) return APART.own;
  const delivery = deliveries.find(({ kind }) => kind === parcel.kind);
  if (delivery?.mailed === undefined) return APART.unknown;
  const { take } = delivery.mailed;
  // What nobody foresaw of what comes from outside stops nothing behind it, and leaves nothing half written.
  const settled = await inSavepoint(tx, (part) => take(receiver, part, deps, parcel));
  if ('value' in settled) return settled.value ?? APART.unknown;
  deps.log.warn({ err: settled.error, kind: parcel.kind }, 'a delivery by mail is not taken');
  return APART.unknown;
}
