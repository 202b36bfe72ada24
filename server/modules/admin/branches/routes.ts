/** Branches: the places that receipts are issued from. */
import { TinteroError } from '../../../../schema/errors.ts';
import { type BranchFields, type BranchRow, branches } from '../../../../schema/resources/admin/branches.ts';
import { BRANCHES } from '../../../../schema/texts/settings.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { deleteBranch, putBranch } from '../../../store/admin/branches.ts';
import { findCertificate, isKeyDestroyed } from '../../../store/admin/certificates.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';

const REFUSALS = {
  missing: 'not_found',
  main: 'branch_main',
  with_certificate: 'branch_with_certificate',
  used: 'branch_used',
} as const;

export function branchRoutes(router: Router, deps: Deps): void {
  resourceRoutes(router, deps, branches, {
    beforeWrite: requireOwnCertificate,
    write: putBranch,
    async remove(scope, tx, id) {
      const result = await deleteBranch(scope, tx, id);
      if (result !== 'deleted') throw new TinteroError(REFUSALS[result]);
    },
  });
}

/** What it names is the client's and can seal; what it named before may stay. */
async function requireOwnCertificate(
  scope: Scope,
  tx: Tx,
  { certificate_branch_office_related: serial }: BranchFields,
  before: BranchRow | undefined,
): Promise<void> {
  if (serial === '' || serial === before?.certificate_branch_office_related) return;
  const found = await findCertificate(scope, tx, serial);
  if (found !== undefined && !isKeyDestroyed(found)) return;
  const path = 'certificate_branch_office_related';
  throw new TinteroError('invalid_fields', {}, [{ path, text: BRANCHES.certificateUnknown }]);
}
