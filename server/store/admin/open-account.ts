/** Opens the account of a taxpayer: by a command of whoever runs the server, or by the invitation of a company that is on it. */
import type { SerialRow } from '../../../schema/resources/admin/serials.ts';
import { createClient } from '../identity/clients.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Tx } from '../kernel/tables.ts';
import { putBranch } from './branches.ts';
import { putSerie } from './series.ts';

type Taxpayer = { rfc: string; name: string; tax_regime: string; zip_code: string };

const BRANCH = 'matriz';
const SERIES: Omit<SerialRow, 'is_used'>[] = [
  { serie: 'A', receipt_type: 'I' },
  { serie: 'NC', receipt_type: 'E' },
  { serie: 'T', receipt_type: 'T' },
].map((serie) => ({ ...serie, branch_office_id: BRANCH, next_folio: 1, is_active: true }));

/** With the branch and the series that a form begins with; both can be changed on the screen. @param vouchedBy the account that invited it */
export async function openAccount(
  scope: Scope,
  tx: Tx,
  { rfc, name, tax_regime, zip_code }: Taxpayer,
  now: Date,
  vouchedBy = '',
): Promise<void> {
  await createClient(scope, tx, { rfc, name, tax_regime, zip_code }, now, vouchedBy);
  await putBranch(scope, tx, BRANCH, {
    alias: 'Matriz',
    zip_code,
    is_main: true,
    is_active: true,
    certificate_branch_office_related: '',
  });
  for (const serie of SERIES) await putSerie(scope, tx, serie);
}
