/**
 * A certificate that sealed nothing is deleted; of one that did the private key is destroyed, and the certificate stays
 * for what it sealed. What was sealed needs no key any more: it is stamped as it is. Cancelling and answering are signed
 * when they are sent, with any current certificate of the taxpayer: the last one stays while such work waits.
 */
import { TinteroError } from '../../../../schema/errors.ts';
import {
  deleteCertificate,
  destroyKey,
  findCertificate,
  hasOtherCertificate,
} from '../../../store/admin/certificates.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { countWaiting } from '../../../store/kernel/jobs.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';

type Needs = Pick<Deps, 'store' | 'clock' | 'keyring'>;

/**
 * @param confirm the serial number once more, without which no key of a used certificate is destroyed
 * @throws TinteroError certificate_not_found, certificate_used, certificate_needed
 */
export async function removeCertificate(
  scope: Scope,
  { store, clock, keyring }: Needs,
  serial: string,
  confirm: string,
): Promise<'deleted' | 'destroyed'> {
  const now = clock().toISOString();
  const removed = await store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const found = await findCertificate(scope, tx, serial);
    if (found === undefined) throw new TinteroError('certificate_not_found');
    const isUsed = found.is_used === 1;
    if (isUsed && confirm !== serial) throw new TinteroError('certificate_used');
    const isCurrent = found.is_active === 1 && found.valid_from <= now && now <= found.valid_to;
    if (isCurrent && !(await hasOtherCertificate(scope, tx, serial, now))) {
      const unsigned = await countWaiting(scope, tx, ['cancel', 'answer']);
      if (unsigned > 0) throw new TinteroError('certificate_needed', { n: String(unsigned) });
    }
    if (isUsed) await destroyKey(scope, tx, serial);
    else await deleteCertificate(scope, tx, serial);
    return isUsed ? 'destroyed' : 'deleted';
  });
  keyring.forget({ client_id: scope.clientId, serial_number: serial });
  return removed;
}
