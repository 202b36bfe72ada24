/** A certificate takes the place of another: what was sealed with that one by name is sealed with this one from now on. */
import { TinteroError } from '../../../../schema/errors.ts';
import { replaceCertificate } from '../../../store/admin/branches.ts';
import { endWaiting, findCertificate, isKeyDestroyed } from '../../../store/admin/certificates.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { replaceUnitCertificate } from '../../../store/parties/business-units.ts';
import { replaceServingCertificate } from '../../../store/parties/host-units.ts';

/**
 * The one before stays, with its key: what was asked before may be signed with it.
 * @returns its serial number
 * @throws TinteroError certificate_not_found for one that takes nobody's place
 */
export async function takeOver(scope: Scope, tx: Tx, serialNumber: string): Promise<string> {
  await lockClient(scope, tx);
  const found = await findCertificate(scope, tx, serialNumber);
  if (found === undefined || found.replaces === '' || isKeyDestroyed(found))
    throw new TinteroError('certificate_not_found');
  const { replaces, name, serial_number } = found;
  await endWaiting(scope, tx, serial_number);
  await replaceCertificate(scope, tx, replaces, serial_number);
  const after = { certificate: name, serial_number };
  await replaceUnitCertificate(scope, tx, replaces, after);
  await replaceServingCertificate(scope, tx, replaces, after);
  return replaces;
}
