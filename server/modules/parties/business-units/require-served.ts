/** The branch and the certificate that somebody names for a business unit are the client's own; what was named before may stay. */
import { TinteroError } from '../../../../schema/errors.ts';
import { BUSINESS_UNIT_PROBLEMS as PROBLEMS } from '../../../../schema/texts/company-problems.ts';
import { findBranch } from '../../../store/admin/branches.ts';
import { findCertificate, isKeyDestroyed } from '../../../store/admin/certificates.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';

type Served = { branch_office_id: string; serial_number: string };

/** @returns whose the certificate is; '' for none. @throws TinteroError invalid_fields */
export async function requireServed(
  scope: Scope,
  tx: Tx,
  { branch_office_id, serial_number }: Served,
  before?: Served,
): Promise<string> {
  const isNewBranch = branch_office_id !== '' && branch_office_id !== before?.branch_office_id;
  if (isNewBranch && (await findBranch(scope, tx, branch_office_id)) === undefined) {
    throw wrong('branch_office_id', PROBLEMS.branchUnknown);
  }
  if (serial_number === '') return '';
  const certificate = await findCertificate(scope, tx, serial_number);
  const isUsable = certificate !== undefined && !isKeyDestroyed(certificate);
  if (!isUsable && serial_number !== before?.serial_number) {
    throw wrong('serial_number', PROBLEMS.certificateUnknown);
  }
  return certificate?.name ?? '';
}

const wrong = (path: string, text: string) => new TinteroError('invalid_fields', {}, [{ path, text }]);
